import { aLiveMeeting, aWaitingMeeting } from '@ninefold/domain/meeting/testing/a-meeting.ts';
import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { expect, it } from 'vitest';
import { meetingOf, noOwner, rowOf } from './meeting-rows.ts';
import type { MeetingRow } from './schema.ts';

const [host, bo, cy] = ['host', 'bo', 'cy'] as ParticipantId[] as [ParticipantId, ParticipantId, ParticipantId];
const common = { door: 'knock', version: 7, createdAt: 5, sessionType: 'PersonalUrl' } as const;
const live = aLiveMeeting({
  ...common,
  presenterId: bo,
  share: 'paused',
  hostAwaySince: 9,
  coHostIds: [bo],
  hands: [cy, bo],
  swaps: [{ kind: 'wish', id: 's', by: cy }] as never,
  handover: { formerId: host, endsAt: 11 } as never,
});
const { hostAwaySince: _, ...waiting } = aWaitingMeeting(common);
const over = { ...waiting, phase: 'over', reason: 'host-vanished' } as const;
const stored = (meeting: Meeting): MeetingRow => ({ ...rowOf(meeting), ...noOwner, ended_at: null }) as MeetingRow;

it('a meeting is read as it was written, in every phase', () => {
  for (const meeting of [aWaitingMeeting({ ...common, hostAwaySince: 3 }), live, aLiveMeeting(), over])
    expect(meetingOf(stored(meeting))).toEqual(meeting);
});

it('what a phase does not have is empty in its row', () => {
  const empty = { host_id: null, presenter_id: null, share: 'none', co_hosts: '[]', swaps: '[]', hands: '[]', handover: null };
  expect(rowOf(aWaitingMeeting({ hostAwaySince: 3 }))).toMatchObject({ ...empty, host_away_since: 3, end_reason: null });
  expect(rowOf(over)).toMatchObject({ ...empty, host_away_since: null, end_reason: 'host-vanished' });
  expect(rowOf(live)).toMatchObject({ host_id: host, host_away_since: 9, end_reason: null });
  expect(rowOf(aLiveMeeting()).handover).toBeNull();
  expect(noOwner).toEqual({ host_account_id: null, personal_url: null });
});

it('a row that says less than its phase needs is none', () => {
  for (const [meeting, lacks] of [
    [aWaitingMeeting(), { host_away_since: null }],
    [over, { end_reason: null }],
    [live, { host_id: null }],
    [live, { presenter_id: null }],
  ] as const)
    expect(() => meetingOf({ ...stored(meeting), ...lacks })).toThrow(/says|has/);
});
