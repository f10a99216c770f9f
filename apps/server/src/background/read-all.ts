import type { Readable } from 'node:stream';

/**
 * Reads a whole stream into memory.
 * @throws when it is longer than `maxBytes`
 */
export async function readAll(stream: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    length += (part as Buffer).length;
    if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
