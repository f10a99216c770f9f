import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { appLinkFields } from './app-links.ts';
import { partialViews } from './content-views.ts';
import { cookies } from './cookies.ts';
import { endpoints, services } from './endpoints.ts';
import { shareOptions } from './form-fields.ts';
import { queryNames } from './links.ts';
import { defaultPageState } from './page-state.ts';
import { pages } from './routes.ts';

/*
 * What may stand outside of this package, and how:
 * - a name of the page state, or an own word of ours: as a field that TypeScript checks, never in a text, so never as a string;
 * - any other name of the wire: not at all;
 * - a path of an old service or page: not at all in its own letters. (The domain compares addresses with lists in lower case, which are no wire's; one
 *   page's own letters are lower case.)
 * The names are those that this package itself exports, so a new one is looked for from its first day on.
 */

/** Fields of the wire that are also words of ours, with types of their own: parsed bodies, answers of our newer calls, rows, people. */
const alsoOurs = [
  ...['code', 'd', 'email', 'firstName', 'iError', 'isMuted', 'lastName', 'password', 'personalUrl', 'properties', 'reservedCode'],
  ...['sessionId', 'ticket', 'url', 'viewer', 'viewerCode', 'viewerName', 'channel', 'eventName', 'integration', 'Integration'],
  ...['Login', 'MeetingId', 'StatusCode', 'swapMode', 'startFailed', 'joinFailed'],
  // Read off what this package has parsed or looked up.
  ...['clientTicket', 'oneTimeLoginTicket', 'rememberMe', 'suppressBrowser', 'suppressSticky'],
];
/** Of these, the ones that mean something else in a text: a column, a role, a label. */
const alsoTexts = ['code', 'd', 'email', 'MeetingId', 'password', 'ticket', 'url', 'viewer'];
/** Addresses of one plain word, which says nothing of the old site: `/`, `/login`, `/Join`. */
const plainPath = /^\/[A-Za-z-]*(?:\/[a-z]+)?$/;

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const here = join(root, 'packages', 'legacy-api');
const skipped = new Set(['node_modules', 'dist', '.cache', 'testing']);

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name) && path !== here && path !== join(root, 'packages', 'testkit'))
      yield* sourceFiles(path);
    if (entry.isFile() && /\.(tsx?|mts|m?js|html)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Comments may name what they like; types that are derived from the page state's are checked as any field is. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
    .replace(/\b(?:Pick|Omit)<PageState,[^>]*>|\bPageState\['\w+'\]|typeof shareOptions\)\[[^\]]*\]/g, '');

const sources = ['apps', 'packages']
  .flatMap((folder) => [...sourceFiles(join(root, folder))])
  .map((path) => ({ name: relative(root, path).split(sep).join('/'), code: codeOf(readFileSync(path, 'utf8')) }));

/** The names of all fields that a schema reads or writes, also those within others. */
function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } } | null)?._zod ?? {};
  if (def === undefined) return found;
  for (const [name, inner] of Object.entries((def['shape'] as object | undefined) ?? {})) fieldsOf(inner, found.add(name));
  for (const part of ['in', 'out', 'innerType', 'element']) fieldsOf(def[part] ?? null, found);
  for (const option of (def['options'] as unknown[] | undefined) ?? []) fieldsOf(option, found);
  return found;
}

async function exportedFields(): Promise<string[]> {
  const files = readdirSync(join(here, 'src')).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(`./${file.slice(0, -3)}.ts`) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module).flatMap((one) => [...fieldsOf(one)]));
}

const typedNames = Object.keys(defaultPageState);
const allNames = [
  ...new Set([
    ...(await exportedFields()),
    ...Object.values(endpoints).map(({ name }) => name),
    ...Object.values(queryNames),
    ...Object.values(cookies),
    ...Object.keys(appLinkFields),
    ...typedNames,
    shareOptions.name,
  ]),
];
const paths = [
  ...Object.values(services),
  ...Object.values(endpoints).map(({ path }) => path),
  ...Object.values(pages),
  ...Object.values(partialViews),
];

const found = (names: readonly string[], pattern: (name: string) => RegExp): string[] =>
  names.flatMap((name) => sources.filter(({ code }) => pattern(name).test(code)).map((file) => `${file.name}: ${name}`));
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('[CONST-38] every wire name of the old API is spelled in this package alone', () => {
  it('the names are those that this package exports', () => {
    const some = [
      'iError',
      'i_Ticket',
      'viewercodeOrPurl',
      'remoteControlRequesterPeerId',
      'trackParams',
      'lmierrorticket',
      'share_options',
    ];
    expect(allNames).toEqual(
      expect.arrayContaining([...some, 'bIsUserLoggedIn', 'LuluId', 'GenerateClientTicket', 'StatusCode', 'swapMode']),
    );
    expect(paths).toEqual(expect.arrayContaining(['/Ajax/Tracking.svc/', '/Refresher.aspx', '/Partials/NewFeatures.aspx']));
  });

  it('a name that is the wire’s alone stands nowhere else, in no form', () => {
    const wireOnly = allNames.filter((name) => !alsoOurs.includes(name) && !typedNames.includes(name));
    expect(wireOnly.length).toBeGreaterThan(40);
    expect(found(wireOnly, (name) => new RegExp(`(?<![A-Za-z0-9_])${name}(?![A-Za-z0-9_])`))).toEqual([]);
  });

  it('a name that is ours too stands elsewhere as a checked field, in no text: not alone, not as part of a query', () => {
    const spelled = allNames.filter((name) => !alsoTexts.includes(name));
    expect(found(spelled, (name) => new RegExp(`(['"\`])${name}\\1|[?&]${name}=`))).toEqual([]);
    const queried = Object.values(queryNames);
    expect(found(queried, (name) => new RegExp(`[?&]${name}=`))).toEqual([]);
  });

  it('no path of the old site stands elsewhere', () => {
    const old = paths.filter((path) => !plainPath.test(path));
    expect(old.length).toBeGreaterThan(20);
    const alike = 'packages/domain/src/tracking/redact.ts: /legalese.aspx';
    expect(found(old, (path) => new RegExp(escaped(path))).filter((one) => one !== alike)).toEqual([]);
  });

  it('no exception is kept that nothing needs', () => {
    expect(alsoOurs.filter((name) => !allNames.includes(name))).toEqual([]);
    expect(alsoTexts.filter((name) => !alsoOurs.includes(name))).toEqual([]);
    expect(alsoOurs.filter((name) => found([name], (one) => new RegExp(`(?<![A-Za-z0-9_])${one}(?![A-Za-z0-9_])`)).length === 0)).toEqual(
      [],
    );
    expect(alsoTexts.filter((name) => found([name], (one) => new RegExp(`(['"\`])${one}\\1|[?&]${one}=`)).length === 0)).toEqual([]);
  });
});
