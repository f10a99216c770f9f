import { DAY_MS, type EpochMs, HOUR_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { Store } from '../platform/storage/store.ts';
import { noteAuditEvent, forgetAuditEvents } from './audit-commands.ts';

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

/**
 * What somebody without any right can cause as often as they like: of one source these share their room, whichever account they name, so
 * that noise does not push away what happened. All other kinds have it for each account.
 */
const FAILURES: ReadonlySet<AuditKind> = new Set(['register-refused', 'login-failed', 'ticket-refused', 'password-reset-asked']);
const ROOM = { window: HOUR_MS, rows: 20 } as const;

/** The trail that the operator reads. */
export interface Audit {
  /**
   * Of one kind from one source an hour keeps 20 rows, and one more that counts the rest (`more`).
   * Returns at once; a note that cannot be written is a line in the log, never a failure of what it tells about.
   */
  note(note: AuditNote): void;
  /** Forgets what is older than 90 days. */
  sweep(): Promise<void>;
}

/** Makes the writer of the audit trail. An event that cannot be stored is logged and fails nothing else. */
export function createAudit(store: Store, clock: Clock, log: Logger): Audit {
  return {
    note({ kind, accountId, source, detail = {} }) {
      const now = clock.now();
      const event = { id: randomId(), at: now, kind, account_id: accountId, source, detail: JSON.stringify(detail) };
      // The operator is no stranger: each of their commands is a row.
      const rows = kind === 'operator' ? Number.POSITIVE_INFINITY : ROOM.rows;
      const room = { since: now - ROOM.window, rows, isPerAccount: !FAILURES.has(kind) };
      store.write(noteAuditEvent, { event, room }).catch((cause: unknown) => log.error({ cause, kind }, 'an audit event was not written'));
    },
    sweep: () => store.write(forgetAuditEvents, { before: auditKeptFrom(clock.now()) }),
  };
}

const auditKeptFrom = (now: EpochMs): EpochMs => now - AUDIT_KEPT_MS;
