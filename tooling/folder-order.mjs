/**
 * The order of the folders of server and pages (ARCHITECTURE.md): imports run down, types, lazy imports and style sheets counted. Tests and their helpers
 * may look anywhere. The parser is swc, since dependency-cruiser does not know TypeScript 7 yet.
 */
import { cruise } from 'dependency-cruiser';
import { root } from './lib/paths.mjs';

const server = 'apps/server/src';
const web = 'apps/web/src';
/** Of the pages, from the top: a folder imports from its own floor and from those below. */
const webFloors = [['app'], ['screens'], ['services'], ['live-meeting', 'native-app'], ['platform']];

const noCircles = [
  { name: 'files in a circle', severity: 'error', from: {}, to: { circular: true } },
  { name: 'folders in a circle', scope: 'folder', severity: 'error', from: {}, to: { circular: true } },
];
const rules = {
  [server]: [
    {
      name: 'platform/ imports nothing above it',
      severity: 'error',
      from: { path: `^${server}/platform/` },
      to: { path: `^${server}/(?!platform/)` },
    },
    {
      name: 'only boot/ and cli/ know boot/',
      severity: 'error',
      from: { path: `^${server}/(?!boot/|cli/)` },
      to: { path: `^${server}/boot/` },
    },
  ],
  [web]: [
    ...webFloors.slice(1).map((folders, at) => ({
      name: `up, out of ${folders.join(', ')}`,
      severity: 'error',
      from: { path: `^${web}/${oneOf(folders)}` },
      to: { path: `^${web}/${oneOf(webFloors.slice(0, at + 1).flat())}` },
    })),
    { name: 'a folder that stands on no floor', severity: 'error', from: {}, to: { path: `^${web}/(?!${oneOf(webFloors.flat())})` } },
    {
      name: 'no other screen knows the room',
      severity: 'error',
      from: { path: `^${web}/screens/(?!room/)` },
      to: { path: `^${web}/screens/room/` },
    },
  ],
};

function oneOf(folders) {
  return `(?:${folders.join('|')})/`;
}

/** @returns lines such as `files in a circle: a.ts → b.ts → a.ts`, of server and pages */
export const findAllOrderBreaks = async () => (await Promise.all(Object.keys(rules).map((folder) => findOrderBreaks(folder)))).flat();

/** @param folder the code of server or pages, below `baseDir` */
export async function findOrderBreaks(folder, baseDir = root) {
  const { output } = await cruise([folder], {
    baseDir,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/testing/' },
    includeOnly: `^${folder}`,
    validate: true,
    ruleSet: { forbidden: [...noCircles, ...rules[folder]] },
  });
  return output.summary.violations.map(
    ({ rule, from, to, cycle }) => `${rule.name}: ${[from, ...(cycle === undefined ? [to] : cycle.map(({ name }) => name))].join(' → ')}`,
  );
}
