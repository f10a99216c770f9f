/** Exported names of the product that only tests use, or nobody: each is a rule that a row wants proved, and then listed here, or it is dead. */
import { readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

/**
 * Rules of the specification that nothing of this product runs on yet: name, and the rows that it is the home of.
 * Deleting one takes the last proof of its rows away.
 */
const rulesOnly = {
  'packages/domain/src/browser/time-zone.ts': { timeZoneOf: 'BINFO-10' },
  'packages/domain/src/check-result/translate.ts': {
    clientResultOfError: 'CHECK-10, CHECK-12, CHECK-13: the numbers of a client apart from the page, which there is none of yet',
    clientResultOfShellResult: 'CHECK-11, CHECK-14',
    shellResultOfClientResult: 'CHECK-04, CHECK-08, CHECK-09',
  },
  'packages/domain/src/hash-parameters/hash-parameters.ts': { writeHash: 'NAV-04: pages read such a hash, none writes one' },
  'packages/domain/src/maintenance-notice/maintenance-notice.ts': {
    centralEuropeanTime: 'MAINT-07: pages take its clock, and the name from their texts',
    easternStandardTime: 'MAINT-06: the same',
  },
  'packages/domain/src/share/share.ts': { appShareUrl: 'SHARE-03, SHARE-04' },
  'packages/domain/src/shell-layout/shell-layout.ts': {
    CONTENT_MIN_HEIGHT: 'CONST-20: a size of the style sheet',
    SCROLL_BAR_WIDTH: 'CONST-19: a size of the style sheet',
    contentTopMargin: 'SHELL-27 to SHELL-29: the style sheet does it, a screen test holds the two together',
    menuContentTop: 'SHELL-30, SHELL-31: the same',
  },
  'packages/domain/src/sticky/sticky-preference.ts': { isBrowserPreferred: 'STICKY-19', isHostInstalled: 'STICKY-14 to STICKY-18' },
  'packages/domain/src/tracking/accepted-event.ts': { knownProperties: 'TRACK-30: the tests plant what must not leave in every one' },
  'packages/domain/src/validation/texts.ts': {
    isEmptyText: 'VALID-16',
    isNumberText: 'VALID-17',
    isPhone: 'VALID-18, VALID-19',
    isUrlText: 'VALID-20, VALID-21',
  },
  'packages/legacy-api/src/cookies.ts': { oldCookie: 'COOKIE-12, COOKIE-13: no new cookie uses it (D-07)' },
  'packages/legacy-api/src/download-query.ts': { hostDownloadLink: 'API-27: old clients build this address, the server reads it' },
  'packages/legacy-api/src/track-payload.ts': { eventPayload: 'TRACK-03, TRACK-04: old clients send it, the server reads it' },
  'packages/ui/src/radio/radio-group.ts': { valueOfRadioGroup: 'CTRL-RADIO-03' },
};

const product = /^(?:apps|packages)\/[^/]+\/src\/.*\.(?:ts|tsx)$/;
const forTests = /\.test\.(?:tsx?|mjs)$|^tooling\/dead-exports\.mjs$|\/testing\/|^packages\/testkit\/|\/contract[-\w]*\.ts$|\/fake\//;
const exported = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** @param files paths from the root, with forward slashes */
export function findDeadExports(files) {
  // No git, no list (check.mjs says so).
  if (files.length === 0) return [];
  const texts = files.filter((file) => /\.(?:tsx?|mts|m?js|html)$/.test(file)).map((file) => [file, readFileSync(fromRoot(file), 'utf8')]);
  return deadExportsOf(new Map(texts), rulesOnly);
}

/**
 * @param texts of files by path
 * @param rules what may be used by tests alone, by path and name
 * @returns lines such as `packages/domain/src/a.ts: exports old, which only tests use`
 */
export function deadExportsOf(texts, rules) {
  const users = new Map();
  for (const [file, text] of texts) {
    for (const word of new Set(withoutComments(text).match(/[A-Za-z_$][\w$]*/g) ?? [])) {
      if (!users.has(word)) users.set(word, []);
      users.get(word).push(file);
    }
  }
  const findings = [];
  const needed = new Set();
  for (const [file, text] of texts) {
    if (!product.test(file) || forTests.test(file)) continue;
    for (const [, name] of text.matchAll(exported)) {
      const others = users.get(name).filter((one) => one !== file);
      if (others.some((one) => !forTests.test(one))) continue;
      const isUsedHere = [...withoutComments(text).matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))].length > 1;
      if (isUsedHere) continue;
      if (rules[file]?.[name] !== undefined) needed.add(`${file} ${name}`);
      else
        findings.push(
          `${file}: exports ${name}, which ${others.length === 0 ? 'nobody' : 'only tests'} use${others.length === 0 ? 's' : ''}`,
        );
    }
  }
  const stale = Object.entries(rules).flatMap(([file, names]) => Object.keys(names).map((name) => `${file} ${name}`));
  return [
    ...findings,
    ...stale.filter((one) => !needed.has(one)).map((one) => `${one}: listed in tooling/dead-exports.mjs, but used or gone`),
  ];
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\\])\/\/.*$/gm, '');
