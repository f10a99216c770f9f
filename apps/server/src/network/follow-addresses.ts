import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';
import type { MediaAddresses } from './choose-media-addresses.ts';
import { engineAddresses } from './media-addresses.ts';
import { describeMediaAddresses } from './describe-media-addresses.ts';

/** A lease that is renewed, a lid that is opened: a new address is told a few seconds later. */
const EVERY_MS = 2 * SECOND_MS;

interface Ports {
  readonly engine: Pick<Engine, 'takeUpAddresses'>;
  readonly read: () => Promise<MediaAddresses>;
  readonly log: Pick<Logger, 'warn'>;
  /** One line for the operator. */
  readonly say: (line: string) => void;
}

/**
 * Looks for an address of this machine that the engine does not tell yet, and has it start anew then: it listens on those it was started with, and whoever
 * joins later would be sent where nobody is. What is there for one look only is passed over, since addresses come and go in turn while a network is set
 * up. Returns how to stop.
 */
export function followAddresses(ports: Ports): () => void {
  const check = createAddressCheck(ports);
  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void check()
      .catch((cause: unknown) => ports.log.warn({ err: cause }, 'the addresses of this machine could not be read'))
      .finally(() => {
        isChecking = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One check at a time; exported for tests. */
export function createAddressCheck({ engine, read, say }: Omit<Ports, 'log'>): () => Promise<void> {
  let seen = '';
  return async () => {
    const now = await read();
    const addresses = engineAddresses(now);
    const text = JSON.stringify(addresses);
    const isSteady = text === seen;
    seen = text;
    if (isSteady && (await engine.takeUpAddresses(addresses))) say(describeMediaAddresses(now));
  };
}
