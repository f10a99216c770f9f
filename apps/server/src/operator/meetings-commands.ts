import { parseSentCodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { createRunningMeetings } from '../viewer-code/running-meetings.ts';
import type { OperatorPorts, CommandResult } from './operator-ports.ts';
import { done, type OperatorAnswer, refused } from './requests.ts';

/** The meetings that run, the oldest first. */
export async function listMeetings({ store }: OperatorPorts): Promise<OperatorAnswer> {
  const rows = await store.read
    .selectFrom('meeting')
    .select(({ selectFrom }) => [
      'id',
      'code',
      'personal_url',
      'phase',
      'share',
      'door',
      'created_at',
      selectFrom('participant')
        .whereRef('participant.meeting_id', '=', 'meeting.id')
        .where('left_at', 'is', null)
        .where('away_since', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .as('people'),
    ])
    .where('phase', 'in', ['waiting', 'live'])
    .orderBy('created_at')
    .execute();
  const meetings = rows.map((row) => ({
    id: row.id,
    code: formatViewerCode(row.code as ViewerCode),
    personalUrl: row.personal_url,
    state: row.phase === 'waiting' ? 'waiting for its host' : row.share,
    door: row.door,
    people: Number(row.people ?? 0),
    startedAt: new Date(row.created_at).toISOString(),
  }));
  return done(meetings.length === 0 ? 'No meeting runs.' : `${meetings.length} running.`, meetings);
}

/**
 * Operator's command: ends a running meeting.
 * @param which id, code with or without dashes, or personal URL
 */
export async function endOneMeeting(ports: OperatorPorts, which: string): Promise<CommandResult> {
  const parsed = parseSentCodeOrPurl(which);
  const named = parsed.ok ? ((await createRunningMeetings(ports.store).find(parsed.value))?.meetingId ?? null) : null;
  const meeting = await ports.meetings.find(named ?? which);
  if (meeting === undefined || meeting.phase === 'over') return refused('No such meeting runs.');
  const ended = await ports.meetings.change(meeting.id, { kind: 'end-by-ticket' });
  if (!ended.ok) return refused('The meeting was over already.');
  return { ...done('The meeting is over for everyone.', [{ id: meeting.id }]), about: { meetingId: meeting.id } };
}
