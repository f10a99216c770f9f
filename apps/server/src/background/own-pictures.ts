import { readFile } from 'node:fs/promises';
import { drawnBackgrounds } from '@ninefold/domain/background/drawn-backgrounds.ts';
import { FACTORY_BACKGROUND_ID } from './backgrounds.ts';

/** The pictures that come with the product, beside this file. @returns WebP by id */
export async function readOwnPictures(): Promise<ReadonlyMap<string, Buffer>> {
  const ids = [FACTORY_BACKGROUND_ID, ...drawnBackgrounds];
  return new Map(await Promise.all(ids.map(async (id) => [id, await readFile(new URL(`./${id}.webp`, import.meta.url))] as const)));
}
