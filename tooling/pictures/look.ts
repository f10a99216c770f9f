/** The main ten pages, whose pictures are kept in `e2e/pictures`. */
import { join } from 'node:path';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';

const names = ['home', 'home-error', 'login', 'sign-up', 'download', 'legalese', 'not-found', 'viewer-waiting', 'start-page', 'scheduler'];
export const mainTen: readonly Scene[] = names.flatMap((name) => scenes.filter((scene) => scene.name === name));

export const pictureFile = (scene: Scene, size: string): string =>
  join(import.meta.dirname, '..', '..', 'e2e', 'pictures', `${scene.name}-${size}.webp`);
