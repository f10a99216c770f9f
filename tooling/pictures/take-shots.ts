/** Takes the scenes that are named, or all of them. */
import { join } from 'node:path';
import { openCamera, type Size, sizes, takeShot } from './camera.ts';
import { scenes } from './scenes.ts';

const folder = join(import.meta.dirname, '..', '..', 'shots');
const named = process.argv.slice(2);
const chosen = scenes.filter(({ name }) => named.length === 0 || named.includes(name));
const camera = await openCamera();
let failed = 0;
try {
  for (const scene of chosen) {
    for (const size of Object.keys(sizes) as Size[]) {
      try {
        const page = await camera.open(scene, size);
        process.stdout.write(`${await takeShot(page, folder, `${scene.name}-${size}`)}\n`);
        await page.context().close();
      } catch (error) {
        failed += 1;
        process.stderr.write(`${scene.name}, ${size}: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  }
} finally {
  await camera.close();
}
process.exitCode = failed === 0 ? 0 : 1;
