/** The certificate and key that we serve, followed on disk: a renewed pair is taken without a restart, and open connections stay. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';

export interface TlsPair {
  readonly cert: Buffer;
  readonly key: Buffer;
}
export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

const LOOK_EVERY_MS: Milliseconds = 2 * SECOND_MS;
/** Programs that renew write one file after the other, and none of them at once: only what stays wrong is told. */
const WRONG_FOR_MS: Milliseconds = 10 * SECOND_MS;

/** Why a server could not use them; null when it can. */
export function pairTrouble({ cert, key }: TlsPair): string | null {
  try {
    const certificate = new X509Certificate(cert);
    if (!certificate.checkPrivateKey(createPrivateKey(key))) return 'the key is not that of the certificate';
    // The rest of the chain is read here.
    createSecureContext({ cert, key });
    return null;
  } catch (cause) {
    return `one of them is not in PEM form (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}

interface FollowOptions {
  /** The pair that is served now. */
  readonly served: TlsPair;
  readonly take: (pair: TlsPair) => void;
  readonly log: Pick<Logger, 'info' | 'error'>;
  /** Names of both settings, for the operator. */
  readonly settings: string;
  readonly lookEveryMs?: Milliseconds;
  readonly wrongForMs?: Milliseconds;
}

/** As openssl writes one, `3E:78:42`: nine digits in a row would be taken for a viewer code, and masked in the log. */
const inPairs = (hexadecimal: string): string => hexadecimal.replace(/..(?!$)/g, '$&:');

/**
 * Reads both files every two seconds: their bytes tell, since a link that is swapped, or a copy with its old times, tells nothing else.
 * A pair that cannot be used is told once, and the one before is served on. Returns how to stop.
 */
export function followPair(files: TlsFiles, options: FollowOptions): () => void {
  const { take, log, settings, lookEveryMs = LOOK_EVERY_MS, wrongForMs = WRONG_FOR_MS } = options;
  let served = options.served;
  let wrong: { readonly since: Milliseconds; isTold: boolean } | null = null;

  async function look(): Promise<void> {
    const [cert, key] = await Promise.all([readFile(files.certFile), readFile(files.keyFile)]);
    if (cert.equals(served.cert) && key.equals(served.key)) return right();
    const trouble = pairTrouble({ cert, key });
    if (trouble !== null) return complain(trouble);
    served = { cert, key };
    take(served);
    right();
    const { validTo, serialNumber } = new X509Certificate(cert);
    log.info({ serialNumber: inPairs(serialNumber), validTo }, `a new certificate is served (${settings})`);
  }

  function right(): void {
    wrong = null;
  }

  function complain(trouble: string): void {
    wrong ??= { since: performance.now(), isTold: false };
    if (wrong.isTold || performance.now() - wrong.since < wrongForMs) return;
    wrong.isTold = true;
    log.error({ trouble, ...files }, `${settings} cannot be used as they are now: the certificate before is served on`);
  }

  const timer = setInterval(
    () =>
      void look().catch((cause: NodeJS.ErrnoException) =>
        complain(`${cause.path ?? 'one'} cannot be read (${cause.code ?? cause.message})`),
      ),
    lookEveryMs,
  );
  timer.unref();
  return () => clearInterval(timer);
}
