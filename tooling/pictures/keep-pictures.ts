/** Stores how the main ten pages, or those that are named, look now, for the test that compares: run it after a change that was meant, and look at what it wrote. */
import { writeFile } from 'node:fs/promises';
import { openCamera, type Size, sizes } from './camera.ts';
import { stored } from './compare.ts';
import { lettersFile, lettersOf } from './letters.ts';
import { mainTen, pictureFile } from './look.ts';

const named = process.argv.slice(2);
const camera = await openCamera();
try {
  for (const scene of mainTen.filter(({ name }) => named.length === 0 || named.includes(name))) {
    for (const size of Object.keys(sizes) as Size[]) {
      const page = await camera.open(scene, size);
      await writeFile(pictureFile(scene, size), await stored(await page.screenshot({ caret: 'hide', animations: 'disabled' })));
      await writeFile(lettersFile, `${await lettersOf(page)}\n`);
      await page.context().close();
      process.stdout.write(`${pictureFile(scene, size)}\n`);
    }
  }
} finally {
  await camera.close();
}
