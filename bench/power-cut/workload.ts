/**
 * Writes as the product writes, and notes every acknowledgement in the file `acks` of the folder, one JSON line each. Run as a program:
 * `workload.ts <folder> <full|normal|off> <seconds>`. `full` is the product's own store; the others are controls that must lose something.
 */
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { issueViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import type { MeetingId, RoomName, ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { noOwner } from '../../apps/server/src/platform/storage/meeting-rows.ts';
import { randomByteArray, randomId } from '../../apps/server/src/platform/random.ts';
import type { Command, CommandInput } from '../../apps/server/src/platform/storage/command.ts';
import { migrate } from '../../apps/server/src/platform/storage/migrate.ts';
import { kyselyOver, openSqlite } from '../../apps/server/src/platform/storage/sqlite/sqlite.ts';
import { openStore } from '../../apps/server/src/boot/open-store.ts';
import { openMeeting, changeMeeting } from '../../apps/server/src/meeting/meeting-commands.ts';
import { issueOneTimeTicket, takeOneTimeTicket } from '../../apps/server/src/ticket/ticket-commands.ts';
import { keepLookUpSpending } from '../../apps/server/src/viewer-code/guess-commands.ts';

export type Ack =
  | { readonly kind: 'opened'; readonly meetingId: string; readonly code: string; readonly ticketHash: string }
  | { readonly kind: 'ended'; readonly meetingId: string }
  | { readonly kind: 'ticket-used'; readonly hash: string }
  | { readonly kind: 'counted'; readonly key: string; readonly spent: number };

type Write = <C extends Command>(command: C, input: CommandInput<C>) => Promise<unknown>;
const CALLERS = 8;

if (process.argv[1] === import.meta.filename) {
  const [folder = '', mode = 'full', seconds = '1'] = process.argv.slice(2);
  await work(folder, mode, Number(seconds));
  process.exit(0);
}

async function work(folder: string, mode: string, seconds: number): Promise<void> {
  const write = mode === 'full' ? (await openStore(folder, () => process.exit(1))).write : await controlWriter(folder, mode);
  const acks = openSync(join(folder, 'acks'), 'w');
  const acknowledge = (ack: Ack): void => void writeSync(acks, `${JSON.stringify(ack)}\n`);
  const end = performance.now() + seconds * 1_000;
  const caller = async (n: number): Promise<void> => {
    for (let round = 1; performance.now() < end; round += 1) await oneRound(write, acknowledge, `caller ${n}`, round);
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, n) => caller(n)));
}

/** A meeting that begins and ends, a ticket that is used, a guess that is counted: records of the classes K1 to K3 and K8. */
async function oneRound(write: Write, acknowledge: (ack: Ack) => void, key: string, round: number): Promise<void> {
  const now = Date.now();
  const meetingId = randomId();
  const code = issueViewerCode(randomByteArray(64)) as ViewerCode;
  const ticketHash = randomId();
  const meeting = {
    phase: 'waiting' as const,
    id: meetingId as MeetingId,
    version: 1,
    room: randomId() as RoomName,
    code,
    sessionType: 'OneTime' as const,
    createdAt: now,
    hostAwaySince: now,
  };
  await write(openMeeting, { meeting, ticketHash, owner: noOwner, openAtOnce: null } as CommandInput<typeof openMeeting>);
  acknowledge({ kind: 'opened', meetingId, code, ticketHash });
  const hash = randomId();
  const ticket = { hash, kind: 'client', account_id: null, meeting_id: null, session_id: null, detail: '{}' } as const;
  await write(issueOneTimeTicket, { ...ticket, created_at: now, expires_at: now + 60_000, used_at: null });
  await write(takeOneTimeTicket, { hash, kind: 'client', now });
  acknowledge({ kind: 'ticket-used', hash });
  await write(keepLookUpSpending, { key, hour: 1, spent: round });
  acknowledge({ kind: 'counted', key, spent: round });
  if (round % 3 !== 0) return;
  await write(changeMeeting, { meetingId, event: { kind: 'end-by-ticket' }, now, steadyNow: now });
  acknowledge({ kind: 'ended', meetingId });
}

/** The same commands, one transaction each, with a weaker promise of the disk. */
async function controlWriter(folder: string, mode: string): Promise<Write> {
  const database = openSqlite(join(folder, 'ninefold.sqlite'), false);
  const db = kyselyOver(database);
  await migrate(db as never);
  database.exec(`pragma synchronous = ${mode === 'off' ? 'off' : 'normal'}`);
  let last: Promise<unknown> = Promise.resolve();
  return (command, input) => {
    last = last.then(async () => {
      database.exec('begin immediate');
      await command(db, input);
      database.exec('commit');
    });
    return last;
  };
}
