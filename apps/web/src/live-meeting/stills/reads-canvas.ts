import type { MakeSurface, Surface } from './still-surface.ts';

/** Of the pattern, in pixels. */
const FIELD = 16;
const FIELDS = 4;
const SIDE = FIELD * FIELDS;
/** Of 255: a lossy format moves colours by less, and a browser that marks a canvas in its lowest bits still gives the picture. */
const TOLERANCE = 64;

/** Each of the eight corners of the colour cube twice. */
const coloursOf = (field: number): readonly [number, number, number] => {
  const bits = (field * 5) % 8;
  return [bits & 1 ? 255 : 0, bits & 2 ? 255 : 0, bits & 4 ? 255 : 0];
};

/**
 * Whether a canvas can be read back, as pixels and as an encoded picture. Some browsers return noise or one colour against fingerprinting, until
 * the person allows more. Tested with a known pattern.
 */
export async function readsCanvas(makeSurface: MakeSurface): Promise<boolean> {
  try {
    const drawn = makeSurface(SIDE, SIDE);
    for (let field = 0; field < FIELDS * FIELDS; field += 1) {
      drawn.context.fillStyle = `rgb(${coloursOf(field).join(' ')})`;
      drawn.context.fillRect((field % FIELDS) * FIELD, Math.floor(field / FIELDS) * FIELD, FIELD, FIELD);
    }
    return holdsPattern(drawn) && (await holdsEncoded(drawn, makeSurface));
  } catch {
    return false;
  }
}

async function holdsEncoded(drawn: Surface, makeSurface: MakeSurface): Promise<boolean> {
  const picture = await createImageBitmap(await drawn.encode('image/png', 1));
  const again = makeSurface(SIDE, SIDE);
  again.context.drawImage(picture, 0, 0);
  picture.close();
  return holdsPattern(again);
}

function holdsPattern({ context }: Surface): boolean {
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  for (let field = 0; field < FIELDS * FIELDS; field += 1) {
    const [x, y] = [(field % FIELDS) * FIELD + FIELD / 2, Math.floor(field / FIELDS) * FIELD + FIELD / 2];
    const at = (y * SIDE + x) * 4;
    if (coloursOf(field).some((value, channel) => Math.abs((data[at + channel] ?? 0) - value) > TOLERANCE)) return false;
  }
  return true;
}
