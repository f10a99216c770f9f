import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { HealthFacts, CheckedSettings } from '../health-facts.ts';

/** What every check looks at. */
export interface Context {
  /** The running server's, else the command's own. */
  readonly settings: CheckedSettings;
  /** Null when no server runs on the data folder. */
  readonly server: HealthFacts | null;
  /** Asks the server again, for a request with this word. */
  readonly askAgain: (word: string) => Promise<HealthFacts | null>;
  readonly now: EpochMs;
}

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.');

/** Whether the pages are for people at other machines. */
export const isForOthers = ({ HOST, PUBLIC_URL }: CheckedSettings): boolean =>
  PUBLIC_URL === undefined ? !isLoopbackHost(HOST) : !isLoopbackHost(new URL(PUBLIC_URL).hostname);

/** The server's own address on this machine. */
export function ownAddress({ settings, server }: Pick<Context, 'settings' | 'server'>): string {
  const { HOST, TLS_CERT_FILE } = settings;
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `${TLS_CERT_FILE === undefined ? 'http' : 'https'}://${host}:${server?.port ?? settings.PORT}`;
}
