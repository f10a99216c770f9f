import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { difference, stored, TILE_TOLERANCE, TOLERANCE, worstTile } from './compare.ts';

const picture = (name: string) => readFile(join(import.meta.dirname, '..', '..', 'e2e', 'pictures', `${name}.webp`));
const box = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
type Cover = readonly [left: number, top: number, width: number, height: number, background: string];

/** The picture of a page with something over it, at parts of its size. */
async function covered(name: string, [left, top, width, height, background]: Cover, blend: 'over' | 'lighten' = 'over'): Promise<Buffer> {
  const page = sharp(await picture(name));
  const size = await page.metadata();
  const of = (part: number, whole: number | undefined) => Math.round(part * (whole ?? 0));
  const cover = await box(of(width, size.width), of(height, size.height), background);
  return page
    .composite([{ input: cover, left: of(left, size.width), top: of(top, size.height), blend }])
    .png()
    .toBuffer();
}
const differs = async (name: string, other: Buffer) => difference(await picture(name), other);

describe('the comparison of pages', () => {
  it('lets the same page pass, stored anew', async () => {
    for (const name of ['home-desktop', 'sign-up-phone'])
      expect(await differs(name, await stored(await picture(name)))).toBeLessThan(TOLERANCE / 10);
  });

  it.each([
    ['a missing button', 'home-desktop', [0.18, 0.55, 0.3, 0.15, '#ffffff']],
    ['another colour of a button', 'home-desktop', [0.18, 0.6, 0.3, 0.1, '#1f5fbf']],
    ['a missing heading', 'not-found-phone', [0, 0.25, 1, 0.15, '#f7f5f2']],
    ['something over the page', 'login-desktop', [0.3, 0.3, 0.4, 0.4, '#14366b']],
  ] as const)('finds %s', async (_what, name, cover) => {
    expect(await differs(name, await covered(name, cover))).toBeGreaterThan(TOLERANCE);
  });

  it('finds a missing word, and a word in another colour, where the same letters are drawn', async () => {
    const page = await picture('start-page-desktop');
    expect(await worstTile(page, await stored(page))).toBeLessThan(1);
    const nav = [0.62, 0.02, 0.06, 0.05] as const;
    const paper = await covered('start-page-desktop', [...nav, '#f6f4f0']);
    expect(await worstTile(page, paper)).toBeGreaterThan(TILE_TOLERANCE);
    const red = await covered('start-page-desktop', [...nav, '#cc0000'], 'lighten');
    expect(await worstTile(page, red)).toBeGreaterThan(TILE_TOLERANCE);
    // Too small to count among all of the page.
    for (const small of [paper, red]) expect(await difference(page, small)).toBeLessThan(TOLERANCE);
    expect(await worstTile(page, await picture('home-phone'))).toBe(255);
  });

  it('finds another page, and one of another shape', async () => {
    expect(await differs('home-desktop', await picture('login-desktop'))).toBeGreaterThan(TOLERANCE);
    expect(await differs('home-desktop', await picture('home-error-desktop'))).toBeGreaterThan(TOLERANCE / 2);
    expect(await differs('home-desktop', await picture('home-phone'))).toBe(1);
  });
});
