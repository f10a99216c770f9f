import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Camera, openCamera, type Size, sizes } from '../../tooling/pictures/camera.ts';
import { difference, TILE_TOLERANCE, TOLERANCE, worstTile } from '../../tooling/pictures/compare.ts';
import { lettersFile, lettersOf } from '../../tooling/pictures/letters.ts';
import { mainTen, pictureFile } from '../../tooling/pictures/look.ts';

let camera: Camera;
beforeAll(async () => {
  camera = await openCamera();
});
afterAll(() => camera.close());

describe('the main ten pages look as they did', () => {
  for (const scene of mainTen) {
    for (const size of Object.keys(sizes) as Size[]) {
      it(`${scene.name}, ${size}`, async () => {
        const page = await camera.open(scene, size);
        const picture = await page.screenshot({ caret: 'hide', animations: 'disabled' });
        const drawsTheSame = (await lettersOf(page)) === (await readFile(lettersFile, 'utf8')).trim();
        await page.context().close();
        const kept = await readFile(pictureFile(scene, size));
        expect(await difference(picture, kept)).toBeLessThan(TOLERANCE);
        if (drawsTheSame) expect(await worstTile(picture, kept)).toBeLessThan(TILE_TOLERANCE);
        // One of them is not there, and the browser says so.
        expect(camera.complaints.filter((line) => !line.includes('404'))).toEqual([]);
      });
    }
  }
});
