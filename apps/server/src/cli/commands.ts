import { DAY_MS } from '@ninefold/domain/shared/units.ts';
import { AUDIT_KEPT_MS, AUDIT_KINDS } from '../audit/audit.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../settings/config.ts';
import { asReport } from '../operator/doctor/report.ts';
import { askServer } from '../operator/operator-socket.ts';
import { type OperatorAnswer, type OperatorRequest, refused } from '../operator/requests.ts';
import { makeBackup } from './backup.ts';
import { type Command, type Given, WrongUse } from './command.ts';

/** In the running server, else on the store, whose code is most of all and loaded only then. */
const dispatch = async (config: Config, request: OperatorRequest): Promise<OperatorAnswer> =>
  (await askServer(config.DATA_DIR, request)) ?? (await import('../boot/dispatch-offline.ts')).dispatchOffline(config, request);

function one(given: Given, what: string): string {
  const [operand, ...more] = given.operands;
  if (operand === undefined || more.length > 0) throw new WrongUse(`Give ${what}.`);
  return operand;
}
function none(given: Given): void {
  if (given.operands.length > 0) throw new WrongUse(`This command takes nothing like "${given.operands[0]}".`);
}
function wholeNumber(given: Given, option: string, fallback: number | null, most: number): number {
  const text = given.text(option);
  if (text === undefined && fallback !== null) return fallback;
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  if (number < 1 || number > most) throw new WrongUse(`--${option} wants a whole number from 1 to ${most}.`);
  return number;
}
function instant(text: string | undefined, option: string): number {
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(text ?? '') ?? [];
  const at = day === '' ? Number.NaN : Date.parse(text ?? '');
  // Date.parse takes the 30th of February for the 2nd of March.
  if (!Number.isNaN(at) && new Date(`${day}T00:00Z`).toISOString().slice(0, 10) !== day) throw new WrongUse(`There is no day ${day}.`);
  if (Number.isNaN(at)) throw new WrongUse(`--${option} wants an instant such as 2026-12-24T20:00Z or 2026-12-24T20:00+01:00.`);
  return at;
}

function auditKind(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (AUDIT_KINDS.some((kind) => kind === text)) return text;
  throw new WrongUse(`--kind wants one of: ${AUDIT_KINDS.join(', ')}.`);
}

/** Its own tools copy a database; what else a server keeps lies in files. */
const OF_POSTGRES =
  'The store is in PostgreSQL (DATABASE_URL): copy it by pg_dump and put it back by pg_restore. Copy DATA_DIR beside it: it holds keys and pictures.';

export const commands: readonly Command[] = [
  {
    name: 'meetings list',
    operands: '',
    summary: 'Shows the meetings that run.',
    run: async (config, given) => {
      none(given);
      return dispatch(config, { command: 'list-meetings' });
    },
  },
  {
    name: 'meetings end',
    operands: '<code | personal URL | id>',
    summary: 'Ends a meeting for everyone.',
    run: async (config, given) =>
      dispatch(config, { command: 'end-meeting', which: one(given, 'one code, personal URL or id').slice(0, 200) }),
  },
  {
    name: 'person reset-password',
    operands: '<email>',
    summary: 'Mails a person a link, good once and for an hour, to set a new password.',
    options: { print: { says: 'mail nothing, print the link' } },
    run: async (config, given) =>
      dispatch(config, { command: 'reset-password', email: one(given, 'one email address').slice(0, 300), prints: given.flag('print') }),
  },
  {
    name: 'maintenance announce',
    operands: '',
    summary: 'Tells everyone of a maintenance; while it lasts no new meeting begins.',
    options: {
      start: { value: 'instant', says: 'when it begins, such as 2026-12-24T20:00Z (wanted)' },
      minutes: { value: 'number', says: 'how long it lasts (wanted)' },
      'audio-only': { says: 'only conference calls are disturbed' },
      note: { value: 'text', says: 'a sentence for everyone' },
    },
    run: async (config, given) => {
      none(given);
      return dispatch(config, {
        command: 'announce-maintenance',
        startsAt: instant(given.text('start'), 'start'),
        minutes: wholeNumber(given, 'minutes', null, 100_000),
        isAudioOnly: given.flag('audio-only'),
        note: (given.text('note') ?? '').slice(0, 1_000),
      });
    },
  },
  {
    name: 'maintenance list',
    operands: '',
    summary: 'Shows what is announced and not over.',
    run: async (config, given) => {
      none(given);
      return dispatch(config, { command: 'list-maintenance' });
    },
  },
  {
    name: 'maintenance cancel',
    operands: '<id>',
    summary: 'Takes an announcement back.',
    run: async (config, given) =>
      dispatch(config, { command: 'cancel-maintenance', id: one(given, 'one id, as "maintenance list" shows it') }),
  },
  {
    name: 'audit list',
    operands: '',
    summary: 'Shows security events of the last 90 days, the newest first.',
    options: {
      kind: { value: 'kind', says: 'only these, such as login-failed' },
      days: { value: 'number', says: 'how far back (90)' },
      limit: { value: 'number', says: 'how many at most (200)' },
    },
    run: async (config, given) => {
      none(given);
      const days = wholeNumber(given, 'days', AUDIT_KEPT_MS / DAY_MS, AUDIT_KEPT_MS / DAY_MS);
      return dispatch(config, {
        command: 'list-audit',
        kind: auditKind(given.text('kind')),
        since: systemClock.now() - days * DAY_MS,
        limit: wholeNumber(given, 'limit', 200, 100_000),
      });
    },
  },
  {
    name: 'keys rotate',
    operands: '',
    summary: 'Makes new keys for login cookies and for the media engine; the ones before them stay good, older ones do not.',
    run: async (config, given) => {
      none(given);
      return dispatch(config, { command: 'rotate-keys' });
    },
  },
  {
    name: 'doctor',
    operands: '',
    summary: 'Looks whether everything works and can be reached, and says what helps. Exit code 1 when there is a fault.',
    shown: asReport,
    run: async (config, given) => {
      none(given);
      return (await import('../operator/doctor/doctor.ts')).runDoctor(config, systemClock.now());
    },
  },
  {
    name: 'backup',
    operands: '<file>',
    summary: 'Writes store, keys and pictures into one file, while the server runs or not. The file is as secret as the server.',
    run: async (config, given) =>
      config.DATABASE_URL === undefined ? makeBackup(config.DATA_DIR, one(given, 'one file'), systemClock.now()) : refused(OF_POSTGRES),
  },
  {
    name: 'restore',
    operands: '<file>',
    summary:
      'Puts a backup into the data folder. Refused while the server runs; what was there is kept beside it. Everybody has to log in again; passwords and passkeys are those of the backup.',
    options: { replace: { says: 'also when the data folder holds a store' } },
    run: async (config, given) => {
      if (config.DATABASE_URL !== undefined) return refused(OF_POSTGRES);
      const { restoreBackup } = await import('./restore.ts');
      return restoreBackup(config.DATA_DIR, one(given, 'one file'), given.flag('replace'), systemClock.now());
    },
  },
  {
    name: 'store move',
    operands: '',
    summary:
      'Copies the store of the data folder into the empty database of DATABASE_URL, and compares every row. Refused while the server runs.',
    options: { back: { says: 'from the database into a data folder that has no store' } },
    run: async (config, given) => {
      none(given);
      return (await import('./move-store.ts')).moveStore(config, given.flag('back'));
    },
  },
];
