import { shownAtDoor } from '@ninefold/domain/participant-name.ts';
import { MINUTE_MS, type Milliseconds, type SteadyMs } from '@ninefold/domain/shared/units.ts';
import type { WaitingKnock } from '@ninefold/protocol/live/meeting-view.ts';
import type { Bus } from '../../platform/bus.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { randomId } from '../../platform/random.ts';
import { createThrottle } from '../../platform/rate-limits/throttle.ts';

/** Every wait ends: so long a host may take to answer. */
export const KNOCK_MS: Milliseconds = 5 * MINUTE_MS;
/** More at once no host could look through. */
const MAX_KNOCKS = 50;
/** Nobody fills the whole lobby from one address. */
const MAX_PER_RATE_LIMIT_KEY = 20;
/** A person whom the host of this meeting refused so often, under any one of their names, is not asked about again. */
const MAX_REFUSALS = 2;
/** Many share an address: whoever changes the browser to ask again and again is held by it, and a household or an office is not. */
const MAX_REFUSALS_PER_RATE_LIMIT_KEY = 20;

export type KnockOutcome = 'let-in' | 'refused' | 'unanswered' | 'crowded' | 'over' | 'gone';

/** People in front of locked meetings, until the host answers (SEC-16, T-07). */
export interface Lobby {
  /**
   * @param person name and note may change while they wait; '' when they gave none
   * @param gone aborted when the socket goes
   * @param waits called when the host is asked; never for one who is turned away at once
   */
  knock(meetingId: string, person: Person, gone: AbortSignal, waits?: () => void): Promise<KnockOutcome>;
  /** One of those who wait is called something else now, or has said something beside it; of a burst the host hears in the end. */
  renamed(meetingId: string): void;
  /** Who waits now, in the order of coming. */
  knocksAt(meetingId: string): readonly WaitingKnock[];
  /** @returns whether that knock was still waiting */
  answer(meetingId: string, knockId: string, outcome: 'let-in' | 'refused'): boolean;
  /** The meeting was unlocked: whoever waits comes in. */
  letAllIn(meetingId: string): void;
}

interface Person {
  readonly name: string;
  readonly note: string;
  readonly rateLimitKey: string;
  /** Under which names the same person would knock again, as of removals. */
  readonly keys: readonly string[];
}
interface Waiting {
  readonly person: Person;
  readonly since: SteadyMs;
  readonly finish: (outcome: KnockOutcome) => void;
}
interface Porch {
  readonly waiting: Map<string, Waiting>;
  readonly refusals: Map<string, number>;
}

/**
 * Makes the lobby of all meetings of this process, in memory.
 * @param knockMs how long a knock waits for the host's answer
 */
export function createLobby(bus: Bus, clock: Pick<Clock, 'steadyNow'> = systemClock, knockMs = KNOCK_MS): Lobby {
  const porches = new Map<string, Porch>();
  const changed = (meetingId: string): void => bus.publish({ kind: 'meeting-changed', meetingId });
  const renames = createThrottle(() => undefined, clock);
  const finishAll = (meetingId: string, outcome: KnockOutcome): void => {
    for (const { finish } of [...(porches.get(meetingId)?.waiting.values() ?? [])]) finish(outcome);
  };

  bus.react({
    'meeting-over': ({ meetingId }) => {
      finishAll(meetingId, 'over');
      porches.delete(meetingId);
    },
  });

  return {
    knock(meetingId, person, gone, waits) {
      const { rateLimitKey, keys } = person;
      const porch = porches.get(meetingId) ?? { waiting: new Map(), refusals: new Map() };
      porches.set(meetingId, porch);
      const refusalsOf = (key: string): number => porch.refusals.get(key) ?? 0;
      if (keys.some((key) => refusalsOf(key) >= MAX_REFUSALS)) return Promise.resolve('refused');
      if (refusalsOf(rateLimitKey) >= MAX_REFUSALS_PER_RATE_LIMIT_KEY) return Promise.resolve('crowded');
      const ofRateLimitKey = [...porch.waiting.values()].filter((waiting) => waiting.person.rateLimitKey === rateLimitKey).length;
      if (porch.waiting.size >= MAX_KNOCKS || ofRateLimitKey >= MAX_PER_RATE_LIMIT_KEY) return Promise.resolve('crowded');
      if (gone.aborted) return Promise.resolve('gone');
      return new Promise((resolve) => {
        const id = randomId();
        const finish = (outcome: KnockOutcome): void => {
          if (!porch.waiting.delete(id)) return;
          if (porch.waiting.size === 0 && porch.refusals.size === 0 && outcome !== 'refused') porches.delete(meetingId);
          clearTimeout(deadline);
          gone.removeEventListener('abort', leave);
          if (outcome === 'refused') for (const key of [...keys, rateLimitKey]) porch.refusals.set(key, refusalsOf(key) + 1);
          if (outcome !== 'over') changed(meetingId);
          resolve(outcome);
        };
        const leave = (): void => finish('gone');
        const deadline = setTimeout(() => finish('unanswered'), knockMs);
        porch.waiting.set(id, { person, since: clock.steadyNow(), finish });
        gone.addEventListener('abort', leave);
        waits?.();
        changed(meetingId);
      });
    },
    // What stands there is always the newest: only the telling is slowed.
    renamed: (meetingId) => void renames.run(meetingId, () => changed(meetingId)),
    knocksAt: (meetingId) =>
      [...(porches.get(meetingId)?.waiting ?? [])].map(([id, { person, since }]) => ({
        id,
        name: shownAtDoor(person.name),
        note: person.note,
        waitedMs: clock.steadyNow() - since,
      })),
    answer(meetingId, knockId, outcome) {
      const waiting = porches.get(meetingId)?.waiting.get(knockId);
      waiting?.finish(outcome);
      return waiting !== undefined;
    },
    letAllIn: (meetingId) => finishAll(meetingId, 'let-in'),
  };
}
