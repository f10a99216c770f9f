import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { acceptedPassword } from './accepted-password.ts';
import { boundedQueue } from './bounded-queue.ts';

/** Argon2id, 19 MiB, two passes, one lane: 13 ms (reference/stack.md section 7). Salted by the library, over every byte of the password. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The only place where passwords are turned into what is stored. All work stands in one short queue, so that a flood of logins cannot stop the service. */
export interface Passwords {
  /** @param accepted of `acceptedPassword` @throws HttpRefusal 503 when too many wait */
  hash(accepted: string): Promise<string>;
  /**
   * Whether a typed password is the one. Without a hash, or with a password that nobody can have, the same work is done for a "no" (SEC-18, SEC-19).
   * @throws HttpRefusal 503 when too many wait
   */
  isRight(passwordHash: string | undefined, typed: string): Promise<boolean>;
}

type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>;

/** @param load gives the library's two functions; a test counts their work. Loaded with the first password: each takes 19 MiB for a moment. */
export function openPasswords(load: () => Promise<Argon2> = () => import('@node-rs/argon2')): Passwords {
  const queue = boundedQueue({
    atOnce: 2,
    longest: 16,
    patienceMs: 2 * SECOND_MS,
    refusal: () => new HttpRefusal(503, 'too many passwords at once'),
  });
  const nobodys = hashOfNobody();
  return {
    hash: (accepted) => queue.run(async () => (await load()).hash(accepted, COST)),
    async isRight(passwordHash, typed) {
      const accepted = acceptedPassword(typed);
      const isSame = await queue.run(async () => (await load()).verify(passwordHash ?? nobodys, accepted ?? 'no password'));
      return isSame && passwordHash !== undefined && accepted !== null;
    },
  };
}

/** As costly to check as anybody's, and no password fits: what stands there is no hash of anything. */
function hashOfNobody(): string {
  const text = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${text(16)}$${text(32)}`;
}
