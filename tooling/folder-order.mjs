/**
 * The order of the folders of server and pages (ARCHITECTURE.md): imports run down, types, lazy imports and style sheets counted. Tests and their helpers
 * may look anywhere. The parser is swc, since dependency-cruiser does not know TypeScript 7 yet.
 */
import { cruise } from 'dependency-cruiser';
import { root } from './lib/paths.mjs';

const server = 'apps/server/src';
const web = 'apps/web/src';
/** From the top: a folder imports from its own floor and from those below. A name that is a pattern stands for files of the folder itself. */
export const floors = {
  [server]: [
    'cli',
    'boot',
    'api-document',
    'pages',
    'calls',
    'native-app',
    'live',
    'share operator federated passkey',
    'account',
    'personal-url schedule session network-test network',
    'meeting viewer-code mail password background engine',
    'chat sound pointing maintenance audit job ticket tracking pictures',
    'requester',
    'settings',
    'platform',
  ],
  [web]: ['app', 'screens', 'services', 'live-meeting native-app', 'platform'],
  [`${web}/screens/room`]: [
    'viewer',
    'presenter',
    'frame',
    'key-announcer',
    'stage',
    'panel',
    'people presenting',
    'faces invite meeting-parts pointing share-tools',
    'sound too-small zoom',
    'connection-quality hand own-window waiting',
    'bar',
    'chat download-dialog drawing end-cap host-away keys knock notices toast',
  ],
  [`${web}/live-meeting`]: ['[^/]+$', 'stills', 'share', 'sound', 'media-connection people pointing too-small', 'chat control state'],
};

const noCircles = [
  { name: 'files in a circle', severity: 'error', from: {}, to: { circular: true } },
  { name: 'folders in a circle', scope: 'folder', severity: 'error', from: {}, to: { circular: true } },
];
const roomOfItsOwn = {
  name: 'no other screen knows the room',
  severity: 'error',
  from: { path: `^${web}/screens/(?!room/)` },
  to: { path: `^${web}/screens/room/` },
};

/** The rules for the folders below one. */
function rulesOf([folder, names]) {
  const levels = names.map((floor) => floor.split(' ').map((name) => (name.endsWith('$') ? name : `${name}/`)));
  const among = (level) => ({ path: `^${folder}/(?:${level.join('|')})` });
  const elsewhere = { path: `^${folder}/(?!${levels.flat().join('|')})` };
  const lost = { name: 'a folder that stands on no floor', severity: 'error' };
  return [
    ...levels.slice(1).map((level, at) => ({
      name: 'an import that runs up',
      severity: 'error',
      from: among(level),
      to: among(levels.slice(0, at + 1).flat()),
    })),
    { ...lost, from: {}, to: elsewhere },
    { ...lost, from: elsewhere, to: {} },
  ];
}

/** @returns lines such as `files in a circle: a.ts → b.ts → a.ts`, of server and pages */
export const findAllOrderBreaks = async () => (await Promise.all([server, web].map((folder) => findOrderBreaks(folder)))).flat();

/** @param folder the code of server or pages, below `baseDir` */
export async function findOrderBreaks(folder, baseDir = root) {
  const order = Object.entries(floors)
    .filter(([place]) => place.startsWith(folder))
    .flatMap(rulesOf);
  const { output } = await cruise([folder], {
    baseDir,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/testing/' },
    includeOnly: `^${folder}`,
    validate: true,
    ruleSet: { forbidden: [...noCircles, roomOfItsOwn, ...order] },
  });
  return output.summary.violations.map(
    ({ rule, from, to, cycle }) => `${rule.name}: ${[from, ...(cycle === undefined ? [to] : cycle.map(({ name }) => name))].join(' → ')}`,
  );
}
