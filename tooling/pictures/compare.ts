/**
 * Whether a page looks as it did. Another machine draws other letters, so nothing is compared by the pixel: both pictures are made small and
 * soft, and what differs clearly then is counted.
 */
import sharp from 'sharp';

/** As stored: small enough for git, large enough for a person to look at. */
export const STORED_WIDTH = 480;
const COMPARED_WIDTH = 96;
const SOFT = 1.2;
/** Of 255, in any of the three colours. */
const CLEAR_DIFFERENCE = 16;
/** Of a page. With letters of another kind it was 0.001 on a wide page and 0.017 on a phone; without the header 0.057 there, without a button 0.1. */
export const TOLERANCE = 0.03;

export const stored = (picture: Buffer): Promise<Buffer> => sharp(picture).resize({ width: STORED_WIDTH }).webp({ quality: 80 }).toBuffer();

/** @returns the share of the page that differs clearly, 0 to 1; 1 for pictures of another shape */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([soft(one), soft(other)]);
  if (a.info.height !== b.info.height || a.info.channels !== b.info.channels) return 1;
  const { channels } = a.info;
  const places = a.data.length / channels;
  let clear = 0;
  for (let place = 0; place < places; place += 1) {
    let most = 0;
    for (let colour = 0; colour < channels; colour += 1) {
      const at = place * channels + colour;
      most = Math.max(most, Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)));
    }
    if (most > CLEAR_DIFFERENCE) clear += 1;
  }
  return clear / places;
}

const soft = (picture: Buffer) =>
  sharp(picture).removeAlpha().resize({ width: COMPARED_WIDTH }).blur(SOFT).raw().toBuffer({ resolveWithObject: true });
