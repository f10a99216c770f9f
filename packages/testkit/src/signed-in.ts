/** Somebody who is signed in at a running server, without the calls that make an account: for tests of what a user may do. */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '@ninefold/domain/shared/units.ts';
import type { RunningServer } from './running-server.ts';

export interface SignedInPerson {
  readonly accountId: string;
  /** Send them with a call: the session's cookie. */
  readonly headers: { readonly cookie: string };
}

/** @param options.isConfirmed whether the e-mail is confirmed; true unless told; firstName Anna unless told */
export function signedInPerson(
  server: Pick<RunningServer, 'dataDir'>,
  options: { readonly isConfirmed?: boolean; readonly firstName?: string } = {},
): SignedInPerson {
  const accountId = randomBytes(16).toString('base64url');
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  const email = `${accountId.toLowerCase()}@example.com`;
  const database = new DatabaseSync(join(server.dataDir, 'ninefold.sqlite'), { timeout: 5_000 });
  database
    .prepare(
      `insert into account (id, email, email_key, email_confirmed_at, password_hash, first_name, last_name, send_product_info, lulu_id,
        asks_before_entry, created_at) values (?, ?, ?, ?, '', ?, 'Meier', 0, ?, 0, ?)`,
    )
    .run(accountId, email, email, options.isConfirmed === false ? null : now, options.firstName ?? 'Anna', accountId, now);
  database
    .prepare(
      `insert into login_session (id, token_hash, account_id, kind, is_remembered, is_first_login, created_at, last_seen_at, expires_at)
        values (?, ?, ?, 'password', 0, 0, ?, ?, ?)`,
    )
    .run(randomBytes(16).toString('base64url'), createHash('sha256').update(token).digest('base64url'), accountId, now, now, now + DAY_MS);
  database.close();
  return { accountId, headers: { cookie: `__Host-session=${token}` } };
}
