import { DAY_MS, type EpochMs } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { Store } from '../platform/storage/store.ts';

/** How long the operator can read what happened. */
export const AUDIT_KEPT_MS = 90 * DAY_MS;

/** One security event. `detail` holds ids and counts only: no password, ticket, cookie, code or address. */
export interface AuditNote {
  readonly kind: AuditKind;
  /** Whose account it concerns; null when nobody's. */
  readonly accountId: string | null;
  /** The network address class it came from, as the limits know it; '' when it came from the server itself. */
  readonly source: string;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

export const AUDIT_KINDS = [
  'registered',
  'register-refused',
  'logged-in',
  'login-failed',
  'logged-out',
  'logged-out-everywhere',
  'login-cookie-replayed',
  'ticket-used',
  'ticket-refused',
  'email-confirmed',
  'email-change-asked',
  'email-changed',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'account-closed',
  'passkey-added',
  'passkey-removed',
  'personal-url-claimed',
  'personal-url-released',
  'participant-removed',
  'meeting-locked',
  'meeting-unlocked',
  'operator',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The trail that the operator reads (issue 4). */
export interface Audit {
  /** Returns at once; a note that cannot be written is a line in the log, never a failure of what it tells about. */
  note(note: AuditNote): void;
  /** Forgets what is older than 90 days. */
  sweep(): Promise<void>;
}

export function openAudit(store: Store, clock: Clock, log: Logger): Audit {
  return {
    note({ kind, accountId, source, detail = {} }) {
      const event = { id: randomId(), at: clock.now(), kind, account_id: accountId, source, detail: JSON.stringify(detail) };
      store.write('noteAuditEvent', event).catch((cause: unknown) => log.error({ cause, kind }, 'an audit event was not written'));
    },
    sweep: () => store.write('forgetAuditEvents', { before: auditKeptFrom(clock.now()) }),
  };
}

const auditKeptFrom = (now: EpochMs): EpochMs => now - AUDIT_KEPT_MS;
