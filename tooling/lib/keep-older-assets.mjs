/** The parts of earlier builds, which pages that are open over an update of the server ask for when they need them. */
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** No page is open for longer. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;
/** Some ten builds; who builds again and again fills no disk. */
const KEPT_AT_MOST = 3_000;

/**
 * Copies what an earlier build made, and this one did not, beside what this one made, with its age. Names carry a hash of the content, so none is two things.
 * @param earlier folder of the assets of the build before, which may be missing
 * @param next folder of the assets of the new one
 * @param nowMs since 1970
 */
export function keepOlderAssets(earlier, next, nowMs = Date.now()) {
  if (!existsSync(earlier)) return;
  mkdirSync(next, { recursive: true });
  const isNew = new Set(readdirSync(next));
  const kept = readdirSync(earlier)
    .filter((name) => !isNew.has(name))
    .map((name) => ({ name, builtAt: statSync(join(earlier, name)).mtimeMs }))
    .filter(({ builtAt }) => nowMs - builtAt < KEPT_FOR_MS)
    .sort((one, other) => other.builtAt - one.builtAt)
    .slice(0, KEPT_AT_MOST);
  for (const { name } of kept) cpSync(join(earlier, name), join(next, name), { preserveTimestamps: true });
}
