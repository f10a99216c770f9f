/**
 * Roles that are compared outside `packages/domain/src/roles`. Who may do what is said there once, by a function that names the right, and asked
 * by server and pages alike.
 */
import { readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

/** Those of the media engine are others. */
const product = /^(?:apps\/[^/]+|packages\/(?!media\/)[^/]+)\/src\/(?!(?:.*\/)?testing\/|.*\.test\.tsx?$).*\.tsx?$/;
/** Where roles are made and compared; and names, which may not be another one's role. */
const owners = /^packages\/domain\/src\/(?:roles|meeting|swap|names|participant-name)\b/;

/** `role`, `person.role`, `own?.role` */
const role = String.raw`(?:[\w$]+\??\.)*role\b`;
const comparisons = [
  // `person.role === …`, `own?.role != …`, `switch (role)`
  new RegExp(String.raw`(?<!dataset\.)\brole\b\)? *[!=]==?|[!=]==? *${role}|switch \(${role}\)`),
  // `const r = me.role`, which the next line would compare.
  new RegExp(String.raw`\b(?:const|let) [\w$]+ = ${role};?$`),
  // Of anything, since a role may have got another name; the name of a header is made small first.
  /(?<!toLowerCase\(\) *|[!=])[!=]==? *'(?:co-)?host'|'(?:co-)?host' *[!=]==?|case '(?:co-)?host'/,
  // `['host'].includes(me.role)`, `Object.is(me.role, …)`, `{ host: 1 }[me.role]`
  new RegExp(
    String.raw`\.(?:includes|indexOf|has|get)\(${role}|\[['"](?:co-)?host['"][^\]]*\]\.|\bObject\.is\([^)]*(?:\brole\b|'(?:co-)?host')|[\])}]\[${role}\]`,
  ),
  // Of the meeting's own fields.
  /\bhostId\b *[!=]==?|[!=]==? *(?:[\w$]+\??\.)*hostId\b|coHostIds\??\.(?:includes|some)/,
  // The wire's word beside the role; to make a role of it is no comparison.
  /\.isHost\b(?! \? 'host' : 'viewer')|\(\{[^})]*\bisHost\b[^})]*\}\) *=>|\b(?:const|let) \{[^}]*\bis(?:Co)?Host\b[^}]*\} =/,
  // A value where a right should be asked: the functions of these names are called.
  /(?<![.\w])is(?:Co)?Host *(?:&&|\|\||\?(?![.:]))|(?:&&|\|\||!|\bif \() *is(?:Co)?Host\b(?!\()/,
];

/** @param files paths from the root, with forward slashes */
export const findComparedRoles = (files) =>
  files
    .filter((file) => product.test(file) && !owners.test(file))
    .flatMap((file) =>
      comparedRoles(readFileSync(fromRoot(file), 'utf8')).map(
        ({ line, found }) => `${file}:${line}: ${found} (ask a right of packages/domain/src/roles)`,
      ),
    );

/** @returns the lines that compare a role, and what of them does */
export const comparedRoles = (text) =>
  text.split('\n').flatMap((line, index) => {
    const found = comparisons.map((pattern) => pattern.exec(line)?.[0]).find((match) => match !== undefined);
    return found === undefined || /^\s*(?:\/\/|\/?\*)/.test(line) ? [] : [{ line: index + 1, found: found.trim() }];
  });
