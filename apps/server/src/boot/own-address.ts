import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { isLoopback } from '../network/choose-media-addresses.ts';
import { linkOrigin } from '../network/link-origin.ts';
import { mediaAddresses } from '../network/media-addresses.ts';
import { readSeldom } from '../network/read-seldom.ts';
import type { Clock } from '../platform/clock.ts';
import { type OwnOrigins, ownOrigins } from '../platform/http/own-origin.ts';
import type { Config } from '../settings/config.ts';

/** Where this server is visited. */
export interface OwnAddress {
  readonly origins: OwnOrigins;
  readonly isTls: boolean;
  /** Others than this machine can reach it. */
  readonly isOpen: boolean;
  /** See `Ports.linkOrigin`. */
  linkOrigin(host: string | undefined): Promise<string>;
  port(): number;
  /** The port is known once the server listens; until then nobody can send an Origin. */
  listensOn(port: number): void;
}

/** Makes the server's knowledge of its own addresses from its settings. The port is exact once `listensOn` was called. */
export function createOwnAddress(config: Config, clock: Pick<Clock, 'steadyNow'>): OwnAddress {
  const isTls = config.TLS_CERT_FILE !== undefined;
  const isOpen = !isLoopback(config.HOST);
  let port = config.PORT;
  const originsNow = () => ownOrigins({ publicUrl: config.PUBLIC_URL, port, isTls, isOpen });
  let origins = originsNow();
  const addressesNow = readSeldom(
    () => mediaAddresses(config),
    2 * SECOND_MS,
    () => clock.steadyNow(),
  );
  return {
    origins: { allows: (origin, host) => origins.allows(origin, host), publicUrl: (host) => origins.publicUrl(host) },
    isTls,
    isOpen,
    linkOrigin: (host) => linkOrigin({ publicUrl: config.PUBLIC_URL, isOpen, isTls, port }, host, addressesNow),
    port: () => port,
    listensOn(own) {
      port = own;
      origins = originsNow();
    },
  };
}
