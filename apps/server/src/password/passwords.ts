import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { acceptedPassword } from './accepted-password.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { HASH_COST } from './hash-order.ts';
import { type Hasher, hashThreads } from './hash-threads.ts';

/** Issue 4: so many at a time, the rest wait. */
const AT_ONCE = 2;
/** Fifty people who come back at once all get their turn (C-16), also on a busy machine: what bounds the work is how many may wait. */
const MOST_WAITING = 50;
/** Together below the 15 s after which a request is closed: nothing is done for whom the answer cannot reach. */
const PATIENCE_MS = 11 * SECOND_MS;
const PATIENCE_FOR_NEXT_MS = 2 * SECOND_MS;

/** The only place where passwords are turned into what is stored. All work stands in one short queue, so that a flood of logins cannot stop the service. */
export interface Passwords {
  /** @param accepted of `acceptedPassword` @throws HttpRefusal 503 when too many wait */
  hash(accepted: string): Promise<string>;
  /** The same for who has waited for `isRight` in this request: the next turn is theirs, or they are refused in time to be told. */
  hashNext(accepted: string): Promise<string>;
  /**
   * Whether a typed password is the one. Without a hash, or with a password that nobody can have, the same work is done for a "no" (SEC-18, SEC-19).
   * @throws HttpRefusal 503 when too many wait
   */
  isRight(passwordHash: string | undefined, typed: string): Promise<boolean>;
}

/**
 * Makes the hashing and checking of passwords, with a bound on how many are hashed at once.
 * @param hasher computes the hashes; tests count its calls
 */
export function createPasswords(hasher: Hasher = hashThreads(AT_ONCE)): Passwords {
  const queue = createBoundedQueue({
    atOnce: AT_ONCE,
    longest: MOST_WAITING,
    patienceMs: PATIENCE_MS,
    patienceForNextMs: PATIENCE_FOR_NEXT_MS,
    refusal: () => new HttpRefusal(503, 'too many passwords at once'),
  });
  const nobodys = hashOfNobody();
  return {
    hash: (accepted) => queue.run(() => hasher.hash(accepted)),
    hashNext: (accepted) => queue.runNext(() => hasher.hash(accepted)),
    async isRight(passwordHash, typed) {
      const accepted = acceptedPassword(typed);
      const isSame = await queue.run(() => hasher.verify(passwordHash ?? nobodys, accepted ?? 'no password'));
      return isSame && passwordHash !== undefined && accepted !== null;
    },
  };
}

/** As costly to check as anybody's, and no password fits: what stands there is no hash of anything. */
function hashOfNobody(): string {
  const text = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${HASH_COST.memoryCost},t=${HASH_COST.timeCost},p=${HASH_COST.parallelism}$${text(16)}$${text(32)}`;
}
