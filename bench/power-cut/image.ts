/** What a disk may hold after the power went at one moment of a recording. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeededRandom } from '@ninefold/domain/shared/seeded-random.ts';
import type { DiskEvent } from './record.ts';

const PIECE = 4_096;
/** How unsynced pieces fare: each by chance, or all in order up to an earlier moment. */
export type Fate = 'half' | 'most' | 'in-order';
const CHANCE: Readonly<Record<Fate, number>> = { half: 0.5, most: 0.9, 'in-order': 1 };

type FileEvent = Exclude<DiskEvent, { kind: 'ack' | 'sync' }>;

/**
 * Writes the files as they may be found.
 * @param until events before this one had happened
 */
export async function buildImage(
  events: readonly DiskEvent[],
  until: number,
  fate: Fate,
  random: SeededRandom,
  folder: string,
): Promise<void> {
  const safeBefore = new Map<string, number>();
  for (const event of events.slice(0, until)) if (event.kind === 'sync') safeBefore.set(event.file, event.from);
  const cut = fate === 'in-order' ? random.below(until + 1) : until;
  const files = new Map<string, Content>();
  for (let at = 0; at < until; at += 1) {
    const event = events[at] as DiskEvent;
    if (event.kind === 'ack' || event.kind === 'sync') continue;
    const isSafe = at < (safeBefore.get(event.file) ?? 0);
    // Lost metadata is not modelled: names come and go at once, whatever is kept of what they named.
    if (!isSafe && at >= cut && event.kind !== 'unlink') continue;
    apply(files, event, isSafe ? () => true : () => random.below(1_000) < CHANCE[fate] * 1_000);
  }
  for (const [name, { bytes, size }] of files) await writeFile(join(folder, name), bytes.subarray(0, size));
}

interface Content {
  bytes: Buffer;
  size: number;
}

function apply(files: Map<string, Content>, event: FileEvent, isKept: () => boolean): void {
  if (event.kind === 'unlink') return void files.delete(event.file);
  const content = files.get(event.file) ?? { bytes: Buffer.alloc(0), size: 0 };
  files.set(event.file, content);
  if (event.kind === 'truncate') {
    if (isKept()) resize(content, event.size);
    return;
  }
  const end = event.offset + event.bytes.length;
  for (let from = event.offset; from < end; ) {
    const to = Math.min(end, (Math.floor(from / PIECE) + 1) * PIECE);
    if (isKept()) {
      if (to > content.size) resize(content, to);
      event.bytes.copy(content.bytes, from, from - event.offset, to - event.offset);
    }
    from = to;
  }
}

function resize(content: Content, size: number): void {
  if (size > content.bytes.length) {
    const larger = Buffer.alloc(Math.max(size, 2 * content.bytes.length));
    content.bytes.copy(larger, 0, 0, content.size);
    content.bytes = larger;
  }
  if (size < content.size) content.bytes.fill(0, size, content.size);
  content.size = size;
}
