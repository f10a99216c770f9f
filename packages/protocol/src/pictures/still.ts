/**
 * Pictures of the shared screen as binary messages of the meeting socket. The first byte tells the kind; there is one so far, and a reader
 * passes over kinds that it does not know. A still is the whole screen:
 *
 *     1 byte   kind, 1
 *     4 bytes  number, big-endian: named when it is taken, or drawn
 *     1 byte   length of what follows
 *     …        id of whose screen it is, in ASCII; empty from the presenter's page, which the server knows
 *     …        the picture, WebP or JPEG
 */
const KIND_STILL = 1;
const FIXED_BYTES = 6;
const ID_BYTES_MAX = 100;

/** Of one picture; the presenter's page lowers quality, then size, until it fits. */
export const STILL_BYTES_MAX = 512 * 1024;
/** Of the longer side, in pixels. */
export const STILL_SIDE_MAX = 1_920;
/** Of a whole message. */
export const STILL_MESSAGE_BYTES_MAX = FIXED_BYTES + ID_BYTES_MAX + STILL_BYTES_MAX;

export type StillFormat = 'image/webp' | 'image/jpeg';

export interface Still {
  readonly number: number;
  readonly sharerId: string;
  readonly format: StillFormat;
  readonly picture: Uint8Array<ArrayBuffer>;
}

/**
 * Writes a still as the binary message of the meeting socket.
 * @param still number up to 2^32 − 1, id of at most 100 ASCII characters
 */
export function writeStill({ number, sharerId = '', picture }: { number: number; sharerId?: string; picture: Uint8Array }) {
  const id = new TextEncoder().encode(sharerId).subarray(0, ID_BYTES_MAX);
  const message = new Uint8Array(FIXED_BYTES + id.length + picture.length);
  const head = new DataView(message.buffer);
  head.setUint8(0, KIND_STILL);
  head.setUint32(1, number);
  head.setUint8(5, id.length);
  message.set(id, FIXED_BYTES);
  message.set(picture, FIXED_BYTES + id.length);
  return message;
}

/**
 * Reads a still from a binary message.
 * @returns null for a message that is no still, or whose picture is too large or of another format
 */
export function readStill(message: Uint8Array<ArrayBuffer>): Still | null {
  if (message.length < FIXED_BYTES || message[0] !== KIND_STILL) return null;
  const head = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const idLength = head.getUint8(5);
  if (idLength > ID_BYTES_MAX || message.length < FIXED_BYTES + idLength) return null;
  const picture = message.subarray(FIXED_BYTES + idLength);
  const format = formatOf(picture);
  if (format === null || picture.length > STILL_BYTES_MAX) return null;
  const sharerId = new TextDecoder().decode(message.subarray(FIXED_BYTES, FIXED_BYTES + idLength));
  return { number: head.getUint32(1), sharerId, format, picture };
}

/** By the first bytes, never by what anybody says. */
function formatOf(picture: Uint8Array): StillFormat | null {
  const holds = (at: number, bytes: readonly number[]) => bytes.every((byte, index) => picture[at + index] === byte);
  if (holds(0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  return holds(0, RIFF) && holds(8, WEBP) ? 'image/webp' : null;
}
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
