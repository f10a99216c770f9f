import { seededRandom } from '@ninefold/domain/shared/seeded-random.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Bus } from '../bus.ts';
import type { BusEvent } from '../bus-event.ts';

export interface BusFaults {
  readonly seed: number;
  /** 0 to 1: the share of events that nobody hears. */
  readonly lost: number;
  /** 0 to 1: the share of those heard that come twice. */
  readonly repeated: number;
  /** Each comes at any time up to this late, so that they overtake each other. */
  readonly lateByMs: Milliseconds;
}

/** A bus as a network makes one: loses, delays, repeats and reorders what is published, the same for the same seed. */
export function createLossyBus(bus: Bus, { seed, lost, repeated, lateByMs }: BusFaults): Bus {
  const random = seededRandom(seed);
  const happens = (share: number): boolean => random.below(1_000_000) < share * 1_000_000;
  const deliver = (event: BusEvent): void => void setTimeout(() => bus.publish(event), random.below(lateByMs + 1)).unref();
  return {
    ...bus,
    publish(event) {
      if (happens(lost)) return;
      deliver(event);
      if (happens(repeated)) deliver(event);
    },
  };
}
