/**
 * Whether a page looks as it did. A machine that draws the same letters is held to each place of the page. Another one draws other letters: there
 * both pictures are made small and soft, and what differs clearly then is counted.
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

export const stored = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize({ width: STORED_WIDTH }).webp({ lossless: true }).toBuffer();

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

/** Stored pixels: about one small word. */
const TILE = 8;
/**
 * Of 255. Of 278 changes of one word, link, field or button of these pages, by hiding it or by its colour, 273 make 9 and more (the others are the
 * colour of an empty field); `difference` finds 19 of them. The same page again makes 0.2 at most.
 */
export const TILE_TOLERANCE = 6;

/** @returns how much the place that differs most differs on the whole, in any of the three colours, 0 to 255; 255 for pictures of another shape */
export async function worstTile(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([plain(one), plain(other)]);
  const { width, height, channels } = a.info;
  if (b.info.height !== height || b.info.channels !== channels) return 255;
  let worst = 0;
  for (let top = 0; top + TILE <= height; top += TILE / 2) {
    for (let left = 0; left + TILE <= width; left += TILE / 2) {
      for (let colour = 0; colour < channels; colour += 1) {
        let sum = 0;
        for (let place = 0; place < TILE * TILE; place += 1) {
          const at = ((top + Math.floor(place / TILE)) * width + left + (place % TILE)) * channels + colour;
          sum += (a.data[at] ?? 0) - (b.data[at] ?? 0);
        }
        worst = Math.max(worst, Math.abs(sum) / (TILE * TILE));
      }
    }
  }
  return worst;
}

const plain = (picture: Buffer) => sharp(picture).removeAlpha().resize({ width: STORED_WIDTH }).raw().toBuffer({ resolveWithObject: true });
const soft = (picture: Buffer) =>
  sharp(picture).removeAlpha().resize({ width: COMPARED_WIDTH }).blur(SOFT).raw().toBuffer({ resolveWithObject: true });
