import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import { makePrivateFolder, syncFolder, writePrivateFile } from '../platform/private-files.ts';

export type PictureSize = 'whole' | 'thumbnail';

/** The users' pictures on disk, by their random ids; whose they are is in the store. Every file is the server's own writing. */
export interface PictureFiles {
  /** Whole on disk, or not there at all: it takes its name only when it is safe (K-class promise). */
  write(id: string, size: PictureSize, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(id: string, size: PictureSize): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /**
   * Removes what no id of `kept` stands for: pictures of closed accounts, and what a crash left half written.
   * @param before files changed later are left alone: one may just be on its way into the store
   */
  removeOthers(kept: ReadonlySet<string>, before: EpochMs): Promise<void>;
}

/** Makes the store of background pictures in the folder `backgrounds` of the data folder. */
export function createPictureFiles(dataDir: string): PictureFiles {
  const folder = join(dataDir, 'backgrounds');
  const fileOf = (id: string, size: PictureSize): string => join(folder, size === 'whole' ? `${id}.webp` : `${id}.115.webp`);
  return {
    async write(id, size, bytes) {
      await makePrivateFolder(folder);
      await writePrivateFile(fileOf(id, size), bytes);
      await syncFolder(folder);
    },
    async read(id, size) {
      try {
        return await readFile(fileOf(id, size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(id) {
      for (const size of ['whole', 'thumbnail'] as const) await rm(fileOf(id, size), { force: true });
    },
    async removeOthers(kept, before) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const isKept = /^[\w-]+(\.115)?\.webp$/.test(name) && kept.has(name.slice(0, name.indexOf('.')));
        const file = join(folder, name);
        if (!isKept && (await stat(file)).mtimeMs < before) await rm(file, { force: true });
      }
    },
  };
}
