import { describe, expect, it } from 'vitest';
import type { ParticipantId } from '../shared/ids.ts';
import { hasFreeSeat } from './capacity.ts';
import { next, shareLifeCycle } from './life-cycle.ts';
import type { MeetingEvent } from './meeting-event.ts';
import { UNUSED_CODE_LIFE_MS } from '../viewer-code/life-time.ts';
import type { LiveMeeting, Meeting, Share } from './meeting.ts';
import { aLiveMeeting, aWaitingMeeting, host } from './testing/a-meeting.ts';

const viewer = 'viewer' as ParticipantId;
const waiting = aWaitingMeeting({ hostAwaySince: 1_000 });
const live = (change: Partial<LiveMeeting> = {}): LiveMeeting => aLiveMeeting(change);
const after = (meeting: Meeting, event: MeetingEvent, now = 5_000): Meeting => {
  const result = next(meeting, event, now);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};

describe('life of a meeting', () => {
  it('becomes live with the host as presenter when the host arrives', () => {
    expect(after(waiting, { kind: 'host-arrived', hostId: host, isFreshPage: true })).toMatchObject({
      phase: 'live',
      presenterId: host,
      share: 'none',
      version: 2,
    });
  });

  it('ends for a vanished host after the grace, not a moment before', () => {
    const away = after(live({ share: 'sharing' }), { kind: 'host-gone' }, 10_000);
    expect(after(away, { kind: 'time-passed', hostGraceMs: 120_000 }, 129_999).phase).toBe('live');
    expect(after(away, { kind: 'time-passed', hostGraceMs: 120_000 }, 130_000)).toMatchObject({ phase: 'over', reason: 'host-vanished' });
  });

  it('[MEET-18] counts the grace from when the host’s line fell silent, never from a time to come', () => {
    const passed: MeetingEvent = { kind: 'time-passed', hostGraceMs: 120_000 };
    const silent = after(live(), { kind: 'host-gone', since: 10_000 }, 25_000);
    expect(after(silent, passed, 129_999).phase).toBe('live');
    expect(after(silent, passed, 130_000).phase).toBe('over');
    expect(after(live(), { kind: 'host-gone', since: 99_000 }, 25_000)).toMatchObject({ hostAwaySince: 25_000 });
  });

  it('[ROLE-05] has one host: nobody else arrives as it once it is live', () => {
    const arrived = next(live(), { kind: 'host-arrived', hostId: viewer, isFreshPage: true }, 5_000);
    expect(arrived).toEqual({ ok: false, error: { kind: 'meeting/not-host' } });
  });

  it('goes on when the host returns in time', () => {
    const away = after(live({ share: 'sharing' }), { kind: 'host-gone' }, 10_000);
    const back = after(away, { kind: 'host-arrived', hostId: host, isFreshPage: false }, 100_000);
    expect(after(back, { kind: 'time-passed', hostGraceMs: 120_000 }, 999_999)).toMatchObject({ phase: 'live', share: 'sharing' });
  });

  it('knows that a reloaded presenter has no capture any more', () => {
    expect(after(live({ share: 'sharing' }), { kind: 'host-arrived', hostId: host, isFreshPage: true })).toMatchObject({ share: 'away' });
  });

  it('lets an unused code die after ten minutes', () => {
    const passed: MeetingEvent = { kind: 'time-passed', hostGraceMs: 120_000 };
    expect(after(waiting, passed, 1_000 + UNUSED_CODE_LIFE_MS - 1).phase).toBe('waiting');
    expect(after(waiting, passed, 1_000 + UNUSED_CODE_LIFE_MS)).toMatchObject({ phase: 'over', reason: 'never-used' });
  });

  it('refuses every step once it is over', () => {
    const over = after(live(), { kind: 'end', by: host });
    for (const kind of ['start-share', 'pause-share', 'blank-share', 'resume-share', 'stop-share', 'end'] as const) {
      expect(next(over, { kind, by: host }, 9_000)).toEqual({ ok: false, error: { kind: 'meeting/over' } });
    }
    expect(next(over, { kind: 'host-arrived', hostId: host, isFreshPage: true }, 9_000).ok).toBe(false);
  });

  it('is ended by the ticket of its host, whoever is in it, and as if by the host', () => {
    for (const meeting of [live(), waiting])
      expect(after(meeting, { kind: 'end-by-ticket' })).toMatchObject({ phase: 'over', reason: 'ended-by-host' });
  });

  it('lets nobody but the host end it and nobody but the presenter share', () => {
    expect(next(live(), { kind: 'end', by: viewer }, 1)).toEqual({ ok: false, error: { kind: 'meeting/not-host' } });
    expect(next(live(), { kind: 'start-share', by: viewer }, 1)).toEqual({ ok: false, error: { kind: 'meeting/not-presenter' } });
  });

  it('walks every pair of share state and event as the table says', () => {
    for (const share of Object.keys(shareLifeCycle) as Share[]) {
      for (const kind of ['start-share', 'pause-share', 'blank-share', 'resume-share', 'stop-share'] as const) {
        const target = (shareLifeCycle[share] as Partial<Record<string, Share>>)[kind];
        const result = next(live({ share }), { kind, by: host }, 1);
        if (target === undefined) expect(result).toEqual({ ok: false, error: { kind: 'meeting/not-now', event: kind } });
        else expect(result).toMatchObject({ ok: true, value: { share: target } });
      }
    }
  });

  it('blanks what is shown or paused, and goes on from there with the live screen alone', () => {
    const paused = after(after(live(), { kind: 'start-share', by: host }), { kind: 'pause-share', by: host });
    const blank = after(paused, { kind: 'blank-share', by: host });
    expect(blank).toMatchObject({ share: 'blank' });
    expect(next(blank, { kind: 'pause-share', by: host }, 1)).toEqual({
      ok: false,
      error: { kind: 'meeting/not-now', event: 'pause-share' },
    });
    expect(after(blank, { kind: 'resume-share', by: host })).toMatchObject({ share: 'sharing' });
    expect(next(blank, { kind: 'resume-share', by: viewer }, 1)).toEqual({ ok: false, error: { kind: 'meeting/not-presenter' } });
    expect(next(live(), { kind: 'blank-share', by: host }, 1)).toEqual({
      ok: false,
      error: { kind: 'meeting/not-now', event: 'blank-share' },
    });
    expect(after(blank, { kind: 'host-arrived', hostId: host, isFreshPage: true })).toMatchObject({ share: 'away' });
  });

  it('raises the version by exactly one at a change and not at all without one', () => {
    const sharing = after(live(), { kind: 'start-share', by: host });
    expect(sharing.version).toBe(2);
    expect(after(sharing, { kind: 'start-share', by: host }).version).toBe(2);
  });
});

describe('capacity', () => {
  it('counts viewers who are here or lost for less than 120 s, never headless ones or those who left', () => {
    const here = { isHeadless: false, leftAt: null, awaySince: null };
    for (const now of [0, 1_000_000]) expect(hasFreeSeat([here], 1, now)).toBe(false);
    expect(hasFreeSeat([{ ...here, isHeadless: true }], 1, 0)).toBe(true);
    expect(hasFreeSeat([{ ...here, leftAt: 5 }], 1, 0)).toBe(true);
    expect(hasFreeSeat([{ ...here, awaySince: 0 }], 1, 119_999)).toBe(false);
    expect(hasFreeSeat([{ ...here, awaySince: 0 }], 1, 120_000)).toBe(true);
    expect(hasFreeSeat([{ ...here, awaySince: 500_000 }], 1, 500_001)).toBe(false);
  });

  it('[SEC-16] is locked and unlocked by its host alone', () => {
    const locked = after(live(), { kind: 'lock', by: host });
    expect(locked).toMatchObject({ door: 'locked', version: 2 });
    expect(after(locked, { kind: 'lock', by: host })).toBe(locked);
    expect(after(locked, { kind: 'unlock', by: host })).toMatchObject({ door: 'open', version: 3 });
    for (const kind of ['lock', 'unlock'] as const) {
      const notHost = { ok: false, error: { kind: 'meeting/not-host' } };
      expect(next(live({ presenterId: viewer }), { kind, by: viewer }, 5_000)).toEqual(notHost);
      expect(next(waiting, { kind, by: host }, 5_000)).toEqual(notHost);
    }
    expect(after(locked, { kind: 'end', by: host })).toMatchObject({ phase: 'over', door: 'locked' });
  });
});
