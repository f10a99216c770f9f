import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Meetings } from '../meeting/meetings.ts';
import type { Engine } from './engine.ts';

const EVERY_MS = 30 * SECOND_MS;

interface Ports {
  readonly engine: Pick<Engine, 'takeUpKeys'>;
  readonly meetings: Pick<Meetings, 'running'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Lets the engine take up rotated keys, unless a meeting runs: its picture would be gone for a second. @returns whether it did */
export async function takeUpKeysWhenIdle({ engine, meetings }: Omit<Ports, 'log'>): Promise<boolean> {
  return (await meetings.running()).length === 0 && engine.takeUpKeys();
}

/** Looks every half minute for the moment at which it can. Returns how to stop. */
export function takeUpKeysInTime(ports: Ports): () => void {
  const complain = (cause: unknown): void => ports.log.warn({ cause }, 'the media engine did not take up its new keys');
  const timer = setInterval(() => void takeUpKeysWhenIdle(ports).catch(complain), EVERY_MS);
  return () => clearInterval(timer);
}
