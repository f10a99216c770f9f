import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Engine } from './engine.ts';

const EVERY_MS = 30 * SECOND_MS;

interface RunningMeetings {
  /** One entry for each meeting that runs. */
  running(): Promise<readonly unknown[]>;
}

/**
 * Restarts the engine with rotated keys, unless a meeting runs, whose media would stop for a second.
 * @returns whether it did
 */
export async function applyRotatedKeysWhenIdle(ports: {
  engine: Pick<Engine, 'applyRotatedKeys'>;
  meetings: RunningMeetings;
}): Promise<boolean> {
  return (await ports.meetings.running()).length === 0 && ports.engine.applyRotatedKeys();
}

interface Ports {
  readonly engine: Pick<Engine, 'applyRotatedKeys' | 'applyRenewedTurnFiles'>;
  readonly meetings: RunningMeetings;
  readonly log: Pick<Logger, 'warn'>;
}

/** Looks every half minute for the moment at which it can, and takes a renewed certificate of the relay up as well. Returns how to stop. */
export function watchRotatedKeys(ports: Ports): () => void {
  const complain = (cause: unknown): void => ports.log.warn({ cause }, 'the media engine did not take up its new keys or certificate');
  const look = async (): Promise<void> => {
    if (await applyRotatedKeysWhenIdle(ports)) return;
    if ((await ports.meetings.running()).length === 0) await ports.engine.applyRenewedTurnFiles();
  };
  const timer = setInterval(() => void look().catch(complain), EVERY_MS);
  return () => clearInterval(timer);
}
