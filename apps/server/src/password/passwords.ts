import { hash, verify } from '@node-rs/argon2';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { randomSecret } from '../platform/random.ts';
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

/** @param argon2 the library's two functions; given by a test that counts their work */
export async function openPasswords(argon2 = { hash, verify }): Promise<Passwords> {
  const queue = boundedQueue({
    atOnce: 2,
    longest: 16,
    patienceMs: 2 * SECOND_MS,
    refusal: () => new HttpRefusal(503, 'too many passwords at once'),
  });
  const nobodys = await argon2.hash(randomSecret(), COST);
  return {
    hash: (accepted) => queue.run(() => argon2.hash(accepted, COST)),
    async isRight(passwordHash, typed) {
      const accepted = acceptedPassword(typed);
      const isSame = await queue.run(() => argon2.verify(passwordHash ?? nobodys, accepted ?? 'no password'));
      return isSame && passwordHash !== undefined && accepted !== null;
    },
  };
}
