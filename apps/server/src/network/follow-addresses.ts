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
 * Looks for addresses of this machine that the engine does not announce, and restarts the engine then, because it listens only on the addresses it
 * was started with. An address has to be there at two looks in a row, since addresses come and go while a network is set up.
 * @returns how to stop
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

/** Makes one check of `followAddresses`; exported for tests. */
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
