/** The Node that every part of the product runs on: a platform package in `optionalDependencies`, so all machines run the same one. */
import { existsSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const executable = process.platform === 'win32' ? 'node.exe' : 'node';

/**
 * @returns path of the pinned Node; on a platform without a package, the running Node if it is new enough
 * @throws when neither is there
 */
export function pinnedNode() {
  const pinned = fromRoot(
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    executable,
  );
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Node 24 is needed on ${process.platform}-${process.arch}, this is ${process.versions.node}: install it and start again.`,
  );
}
