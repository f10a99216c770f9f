import { describe, expect, it } from 'vitest';
import type { ParticipantId } from '../shared/ids.ts';
import { hostAbsence } from './host-absence.ts';
import { next } from './life-cycle.ts';
import type { MeetingEvent } from './meeting-event.ts';
import type { OverMeeting } from './meeting.ts';
import { aLiveMeeting, aWaitingMeeting, host } from './testing/a-meeting.ts';

const [bo, cy] = ['bo', 'cy'] as [ParticipantId, ParticipantId];
const refused = (kind: string, event?: string) => ({ ok: false, error: event === undefined ? { kind } : { kind, event } });
const passed: MeetingEvent = { kind: 'time-passed', hostGraceMs: 120_000 };

describe('a meeting that its host has not come to yet', () => {
  const waiting = aWaitingMeeting({ hostAwaySince: 1_000 });

  it.each<MeetingEvent>([{ kind: 'host-gone' }, { kind: 'left', who: bo }, { kind: 'returned-afresh', who: bo }, passed])(
    'is as it was after %j',
    (event) => {
      const result = next(waiting, event, 5_000);
      expect(result.ok && result.value).toBe(waiting);
    },
  );

  it.each<[MeetingEvent, string]>([
    ...(['start-share', 'pause-share', 'blank-share', 'resume-share', 'stop-share'] as const).map((kind): [MeetingEvent, string] => [
      { kind, by: host },
      'meeting/not-presenter',
    ]),
    ...(['lock', 'unlock', 'end'] as const).map((kind): [MeetingEvent, string] => [{ kind, by: host }, 'meeting/not-host']),
    [{ kind: 'set-co-host', by: host, target: bo, isCoHost: true }, 'meeting/not-host'],
    [{ kind: 'remove', by: host, target: bo }, 'meeting/not-host'],
  ])('gives nobody a right: %j is %s', (event, kind) => expect(next(waiting, event, 5_000)).toEqual(refused(kind)));

  it.each<MeetingEvent>([
    { kind: 'ask-to-present', by: bo, swapId: 's' },
    { kind: 'offer-presenter', by: host, to: bo, swapId: 's' },
    { kind: 'accept-swap', by: bo, swapId: 's' },
    { kind: 'take-back', by: host },
    { kind: 'give-back', by: host },
    { kind: 'raise-hand', by: bo },
    { kind: 'lower-hand', by: bo, target: bo },
  ])('has no presenter and no hands: %j is for later', (event) =>
    expect(next(waiting, event, 5_000)).toEqual(refused('meeting/not-now', event.kind)),
  );

  it('begins with its host, and with nothing that anybody has done', () => {
    expect(next(waiting, { kind: 'host-arrived', hostId: host, isFreshPage: true }, 5_000)).toEqual({
      ok: true,
      value: aLiveMeeting({ version: 2 }),
    });
  });

  it('does not end for a host who has vanished', () => expect(hostAbsence(waiting, 120_000, 999_000)).toBeNull());
});

describe('a meeting that is over', () => {
  const { id, room, code, sessionType, createdAt, door } = aLiveMeeting();
  const over: OverMeeting = { id, version: 2, room, code, sessionType, createdAt, door, phase: 'over', reason: 'ended-by-host' };

  it('was ended by its host, and holds nobody any more', () =>
    expect(next(aLiveMeeting(), { kind: 'end', by: host }, 1)).toEqual({ ok: true, value: over }));

  it.each<MeetingEvent>([passed, { kind: 'host-gone' }, { kind: 'left', who: bo }])('stays as it is when too late comes %j', (event) => {
    const result = next(over, event, 9_000);
    expect(result.ok && result.value).toBe(over);
  });

  it.each<MeetingEvent>([{ kind: 'returned-afresh', who: bo }, { kind: 'end-by-ticket' }, { kind: 'raise-hand', by: bo }])(
    'refuses %j',
    (event) => expect(next(over, event, 9_000)).toEqual(refused('meeting/over')),
  );
});

describe('a live meeting', () => {
  it('counts from when its host went first, however often that is told', () => {
    const away = aLiveMeeting({ hostAwaySince: 10_000 });
    const result = next(away, { kind: 'host-gone' }, 90_000);
    expect(result.ok && result.value).toBe(away);
  });

  it('is as it was when its host comes who is there, and when somebody is loaded anew, or leaves, who had no part in it', () => {
    const meeting = aLiveMeeting({ share: 'sharing', coHostIds: [cy], hands: [cy] });
    for (const event of [
      { kind: 'host-arrived', hostId: host, isFreshPage: false },
      { kind: 'returned-afresh', who: bo },
      { kind: 'left', who: bo },
    ] as const) {
      const result = next(meeting, event, 5_000);
      expect(result.ok && result.value).toBe(meeting);
    }
  });

  it('takes an event that nobody knows for a fault of ours', () =>
    expect(() => next(aLiveMeeting(), { kind: 'made-up' } as unknown as MeetingEvent, 5_000)).toThrow('made-up'));
});
