/** Many cuts through one recording. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@ninefold/domain/shared/seeded-random.ts';
import { type Damage, checkImage } from './check-image.ts';
import { buildImage, type Fate } from './image.ts';
import { type DiskEvent, record } from './record.ts';

export interface Cuts {
  readonly images: number;
  /** Images in which something acknowledged was missing. */
  readonly withLoss: number;
  readonly lost: number;
  readonly torn: number;
  readonly corrupt: number;
  readonly acks: number;
  readonly syncs: number;
}

const FATES: readonly Fate[] = ['half', 'most', 'in-order'];

/** @param seconds length of the recorded run */
export async function cutPower(mode: 'full' | 'normal' | 'off', images: number, seconds: number, seed: number): Promise<Cuts> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-cut-'));
  const recorded = join(folder, 'recorded');
  try {
    await mkdir(recorded, { mode: 0o700 });
    const events = await record(recorded, mode, seconds);
    const damages: Damage[] = [];
    const random = seededRandom(seed);
    // Before the first answer there is nothing to lose.
    const first = events.findIndex((event) => event.kind === 'ack');
    for (let n = 0; n < images; n += 1) {
      const until = first + 1 + random.below(events.length - first);
      const image = await mkdtemp(join(folder, 'image-'));
      await buildImage(events, until, FATES[n % FATES.length] as Fate, random, image);
      damages.push(checkImage(image, events, until));
      await rm(image, { recursive: true });
    }
    return sum(damages, events);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sum(damages: readonly Damage[], events: readonly DiskEvent[]): Cuts {
  const total = (of: (damage: Damage) => number) => damages.reduce((all, damage) => all + of(damage), 0);
  return {
    images: damages.length,
    withLoss: damages.filter(({ lost }) => lost > 0).length,
    lost: total(({ lost }) => lost),
    torn: total(({ torn }) => torn),
    corrupt: total(({ isCorrupt }) => (isCorrupt ? 1 : 0)),
    acks: events.filter(({ kind }) => kind === 'ack').length,
    syncs: events.filter(({ kind }) => kind === 'sync').length,
  };
}
