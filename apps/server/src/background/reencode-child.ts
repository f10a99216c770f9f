/**
 * A process of its own that decodes one picture and writes it anew: nothing of the file but its pixels comes out (C-39, T-23).
 * It reads the file from its input and answers with the length of the picture (4 bytes), the picture, and its thumbnail, both WebP.
 * It ends with 2 when the file cannot be decoded.
 */
import sharp from 'sharp';
import { readAll } from './read-all.ts';
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, THUMBNAIL_WIDTH } from '@ninefold/domain/background/picture-header.ts';

/** As much as any screen shows behind a page. */
const WIDEST = 2_560;
const HIGHEST = 1_600;

sharp.concurrency(1);
sharp.cache(false);
const file = await readAll(process.stdin, PICTURE_MAX_BYTES);
try {
  // Turned as the camera held it: its own note of that goes with the rest of the metadata.
  const upright = () => sharp(file, { limitInputPixels: PICTURE_MAX_PIXELS, pages: 1 }).autoOrient();
  const fitting = { width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true } as const;
  const picture = await upright().resize(fitting).webp({ quality: 82 }).toBuffer();
  const thumbnail = await sharp(picture).resize({ width: THUMBNAIL_WIDTH }).webp({ quality: 80 }).toBuffer();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(picture.length);
  process.stdout.write(Buffer.concat([length, picture, thumbnail]));
} catch {
  process.exitCode = 2;
}
