/** What a hashing thread does, and nothing else. */
import { hashSync, verifySync } from '@node-rs/argon2';
import { HASH_COST, type HashOrder } from './hash-order.ts';

/** @throws when the stored text is no hash */
export default function perform(order: HashOrder): string | boolean {
  try {
    return order.kind === 'hash' ? hashSync(order.password, HASH_COST) : verifySync(order.stored, order.password);
  } catch (cause) {
    throw new Error(`no hash: ${cause}`);
  }
}
