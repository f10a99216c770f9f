/** Licences of what others have made: each is one that we may use, and NOTICE names what ships. The modules of the media engine are not looked at. */
import { readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';
import { noticeText } from './notices.mjs';

const anywhere = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense'];
/** They ask something of who gives the package on, and tools are not given on. */
const inTools = ['CC-BY-4.0', 'MPL-2.0'];
/** A library of its own beside the product, which NOTICE names. */
const beside = [{ name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' }];

/** @returns a line for each package with a licence that is on no list, and one if NOTICE is not what `npm run notices` writes */
export function findLicenceFaults() {
  const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  return licenceFaults(lock, { written: readFileSync(fromRoot('NOTICE'), 'utf8'), expected: noticeText(lock, fromRoot()) });
}

/**
 * @param lock package-lock.json
 * @param notice what stands in NOTICE, and what should
 */
export function licenceFaults(lock, { written, expected }) {
  const faults = Object.entries(lock.packages).flatMap(([path, { license, dev, link }]) => {
    const name = path.split('node_modules/').at(-1);
    // A package of ours is linked to its folder.
    if (name === path || link) return [];
    const isAllowed = (licence) =>
      anywhere.includes(licence) ||
      (dev && inTools.includes(licence)) ||
      beside.some((library) => library.name.test(name) && library.licence === licence);
    return allows(license ?? '', isAllowed)
      ? []
      : [`${name}: its licence is on no list of tooling/licences.mjs: ${license ?? 'none named'}`];
  });
  return [...new Set(faults), ...(written === expected ? [] : ['NOTICE: is not what ships now: `npm run notices`'])];
}

/** @param expression such as `MIT OR (Apache-2.0 AND ISC)`; one with OR inside AND is read by a person */
function allows(expression, isAllowed) {
  return expression.split(' OR ').some((part) =>
    part
      .replace(/^\((.*)\)$/, '$1')
      .split(' AND ')
      .every(isAllowed),
  );
}
