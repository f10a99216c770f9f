/**
 * No message to the server is longer than 64 KiB, and a picture may be: it goes in parts. The first byte of a part tells whether more follow,
 * and what comes after it, put together, is the message.
 */
const PART = 2;
const LAST_PART = 3;
/** Of the message in one part. */
const PART_BYTES = 60_000;

/**
 * Cuts a message into parts that fit the meeting socket.
 * @returns the message itself where it is short enough
 */
export function inParts(message: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  if (message.length <= PART_BYTES) return [message];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < message.length; at += PART_BYTES) {
    const bytes = message.subarray(at, at + PART_BYTES);
    const part = new Uint8Array(1 + bytes.length);
    part[0] = at + PART_BYTES < message.length ? PART : LAST_PART;
    part.set(bytes, 1);
    parts.push(part);
  }
  return parts;
}

/**
 * Makes what joins the parts of `inParts` again.
 * @returns a function that takes each part in order and returns the message when it is complete; `more` until then; `too-large` when it would be
 *   longer than `maxBytes`, or comes in smaller parts than ours
 */
export function createPartJoiner(maxBytes: number): (received: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | 'more' | 'too-large' {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  return (received) => {
    const kind = received[0];
    if (kind !== PART && kind !== LAST_PART) return received.length > maxBytes ? 'too-large' : received;
    bytes += received.length - 1;
    const isFull = received.length === PART_BYTES + 1;
    // No number of empty parts fills the memory either.
    if (bytes > maxBytes || (kind === PART && !isFull)) return 'too-large';
    parts.push(received.subarray(1));
    if (kind === PART) return 'more';
    const whole = new Uint8Array(bytes);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    parts = [];
    bytes = 0;
    return whole;
  };
}
