/** `npm run notices`: writes NOTICE, what others have made that is part of the product, with its licence. Run it after a dependency has changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './lib/paths.mjs';

/** What is given out: the server, and the pages that it serves. */
const products = ['apps/server', 'apps/web'];

/**
 * @param lock package-lock.json
 * @returns places of the packages of others that the server or the pages are made of, with what these need
 */
export function shippedPackages(lock) {
  const seen = new Set();
  const add = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const name of Object.keys(lock.packages[path].dependencies ?? {})) {
      const place = placeOf(lock, name, path);
      // A package of ours is linked to its folder.
      if (place !== null) add(lock.packages[place].resolved ?? place);
    }
  };
  for (const product of products) add(product);
  return [...seen].filter((path) => path.includes('node_modules/')).sort();
}

/** Where a package lies that another one asks for: beside it, or in one of the folders above. */
function placeOf(lock, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in lock.packages) return path;
    if (folder === '') return null;
  }
}

function lineOf(path, folder) {
  const file = join(folder, path, 'package.json');
  if (!existsSync(file)) return null;
  const { name, version, license, author } = JSON.parse(readFileSync(file, 'utf8'));
  const maker = typeof author === 'string' ? author : author?.name;
  return `${name} ${version}: ${license ?? 'see its package'}${maker === undefined ? '' : `, ${maker.replace(/ [<(].*$/, '')}`}`;
}

export function noticeText(lock, folder) {
  const lines = shippedPackages(lock)
    .map((path) => lineOf(path, folder))
    .filter((line) => line !== null);
  return [
    'Ninefold',
    '',
    'Licensed under the Apache License, Version 2.0 (see LICENSE).',
    '',
    'The media engine is LiveKit server (https://github.com/livekit/livekit), Apache-2.0, built from its source with the patches in engine/patches.',
    'sharp loads libvips (LGPL-3.0-or-later), and @node-rs/argon2 its own addon, as separate libraries of the platform.',
    '',
    'The server and the pages contain, or load, these packages:',
    '',
    ...new Set(lines),
    '',
  ].join('\n');
}

if (process.argv[1] === fromRoot('tooling', 'notices.mjs')) {
  const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  writeFileSync(fromRoot('NOTICE'), noticeText(lock, fromRoot()));
}
