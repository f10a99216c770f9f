import { encode } from 'uqr';

/** So many bytes the version 10 of ISO/IEC 18004 holds at level M; finer modules are too small on the screen for a phone's camera. */
const QR_BYTES_MAX = 213;
/** The library's word for: the mask with the least penalty. */
const AUTOMATIC = -1;

/**
 * A link as a QR code: bytes of UTF-8, error correction M (about 15 % of it may be damaged), the mask that is easiest to read.
 * @param mask 0 to 7, where a test wants a certain one
 * @returns rows of modules, true is dark, without the light border; null when the link is too long
 */
export function qrCode(link: string, mask = AUTOMATIC): readonly (readonly boolean[])[] | null {
  const bytes = Array.from(new TextEncoder().encode(link));
  if (bytes.length > QR_BYTES_MAX) return null;
  return encode(bytes, { ecc: 'M', border: 0, maskPattern: mask }).data;
}

/** The dark modules as one path of an SVG whose unit is one module: a piece for each run in a row. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((line, row) => {
      const runs = line
        .map((isDark) => (isDark ? '#' : '.'))
        .join('')
        .matchAll(/#+/g);
      return Array.from(runs, ({ index, 0: { length } }) => `M${index} ${row}h${length}v1h-${length}z`);
    })
    .join('');
}
