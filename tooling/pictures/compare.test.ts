import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { difference, stored, TOLERANCE } from './compare.ts';

const picture = (name: string) => readFile(join(import.meta.dirname, '..', '..', 'e2e', 'pictures', `${name}.webp`));
const box = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
type Cover = readonly [left: number, top: number, width: number, height: number, background: string];

/** The picture of a page with something over it, at parts of its size. */
async function covered(name: string, [left, top, width, height, background]: Cover): Promise<Buffer> {
  const page = sharp(await picture(name));
  const size = await page.metadata();
  const of = (part: number, whole: number | undefined) => Math.round(part * (whole ?? 0));
  const cover = await box(of(width, size.width), of(height, size.height), background);
  return page
    .composite([{ input: cover, left: of(left, size.width), top: of(top, size.height) }])
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

  it('finds another page, and one of another shape', async () => {
    expect(await differs('home-desktop', await picture('login-desktop'))).toBeGreaterThan(TOLERANCE);
    expect(await differs('home-desktop', await picture('home-error-desktop'))).toBeGreaterThan(TOLERANCE / 2);
    expect(await differs('home-desktop', await picture('home-phone'))).toBe(1);
  });
});
