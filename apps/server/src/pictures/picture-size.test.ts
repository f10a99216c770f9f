import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sizeOf } from './picture-size.ts';

const blank = (channels: 3 | 4) =>
  sharp({ create: { width: 300, height: 217, channels, background: { r: 10, g: 90, b: 200, alpha: 0.5 } } });

describe('the size that a picture tells', () => {
  it.each([
    ['a WebP', blank(3).webp({ quality: 60 }), 'image/webp'],
    ['a lossless WebP', blank(3).webp({ lossless: true }), 'image/webp'],
    ['a WebP with transparency', blank(4).webp({ quality: 60 }), 'image/webp'],
    ['a JPEG', blank(3).jpeg(), 'image/jpeg'],
    ['a progressive JPEG with a colour profile', blank(3).withIccProfile('srgb').jpeg({ progressive: true }), 'image/jpeg'],
  ] as const)('is read of %s', async (_, picture, format) => {
    expect(sizeOf(await picture.toBuffer(), format)).toEqual({ width: 300, height: 217 });
  });

  it('is none where the head is cut off or leads nowhere', async () => {
    const webp = await blank(3).webp().toBuffer();
    const jpeg = await blank(3).jpeg().toBuffer();
    expect(sizeOf(webp.subarray(0, 20), 'image/webp')).toBeNull();
    expect(sizeOf(Buffer.concat([webp.subarray(0, 12), Buffer.from('ALPH'), Buffer.alloc(40)]), 'image/webp')).toBeNull();
    expect(sizeOf(jpeg.subarray(0, 10), 'image/jpeg')).toBeNull();
    expect(sizeOf(Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xc0, 0, 0, 0, 0, 0, 0, 0, 0), 'image/jpeg')).toBeNull();
  });
});
