import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { EngineState } from '../engine/state-cell.ts';

export interface AnnouncePorts {
  /** Where people reach us. */
  readonly address: string;
  /** Where people on other machines do, where that is another address; else ''. */
  readonly addressOfOthers: string;
  /** Where picture and sound go; null for an engine that runs elsewhere. */
  readonly mediaLine: string | null;
  /** Everything works (`/readyz`). */
  readonly isReady: () => boolean;
  readonly engine: {
    readonly state: EngineState;
    readonly failureLog: string | null;
    readonly wrongSetting: string | null;
    watch(listener: (state: EngineState) => void): () => void;
  };
  /** @returns how to cancel */
  readonly after: (delay: Milliseconds, work: () => void) => () => void;
  /** One line for the operator. */
  readonly say: (line: string) => void;
}

/** An engine that is built starts in 200 ms. After this time the operator is told what works already. */
const PATIENCE_MS: Milliseconds = 5_000;

/**
 * Prints one line for the operator once everything works, after the line about media addresses. If the engine cannot be started, or takes long, a
 * line says so and names the address, since pages and codes work without it.
 */
export function announce({ address, addressOfOthers, mediaLine, isReady, engine, after, say }: AnnouncePorts): void {
  let hasToldWithout = false;
  const sayWithout = (why: string): void => {
    if (hasToldWithout) return;
    hasToldWithout = true;
    say(`Ninefold answers at ${address}, but without the live picture: ${why} Pages, codes and meetings work.`);
  };
  const isAnnounced = (state: EngineState): boolean => {
    if (isReady()) {
      if (mediaLine !== null) say(mediaLine);
      say(`Ninefold is ready at ${address}${addressOfOthers === '' ? '' : `, for other machines at ${addressOfOthers}`}`);
      return true;
    }
    if (state === 'unavailable') sayWithout(engine.wrongSetting ?? 'the media engine could not be started, the lines above say why.');
    return false;
  };
  if (isAnnounced(engine.state)) return;
  const calm = after(PATIENCE_MS, () => sayWithout(whyLate(engine.failureLog)));
  const stop = engine.watch((state) => {
    if (!isAnnounced(state)) return;
    calm();
    stop();
  });
}

const whyLate = (failureLog: string | null): string =>
  failureLog === null
    ? 'the media engine is still starting.'
    : `the media engine does not start. It is tried again; the lines above and ${failureLog} say why.`;
