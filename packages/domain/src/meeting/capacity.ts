import type { EpochMs, SteadyMs } from '../shared/units.ts';
import { SEAT_KEPT_MS } from './meeting.ts';

/** What the capacity rule looks at in a viewer. */
export interface Seat {
  readonly isHeadless: boolean;
  readonly leftAt: EpochMs | null;
  /** Since when the viewer's line is away; null while it is here. */
  readonly awaySince: SteadyMs | null;
}

/** Whether the viewer still holds a seat: present, or lost less than 120 s ago (P-06). */
export const holdsSeat = (seat: Seat, now: SteadyMs): boolean =>
  !seat.isHeadless && seat.leftAt === null && (seat.awaySince === null || now - seat.awaySince < SEAT_KEPT_MS);

/** Whether one more viewer can be admitted (MEET-20, D-44). */
export const hasFreeSeat = (seats: readonly Seat[], capacity: number, now: SteadyMs): boolean =>
  seats.filter((seat) => holdsSeat(seat, now)).length < capacity;
