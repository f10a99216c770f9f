import { describe, expect, it } from 'vitest';
import { checkPlan, readInvitees } from './check-plan.ts';
import { emailsOfChange } from './emails-of-change.ts';
import { FURTHEST_AHEAD_MS } from './plan-limits.ts';
import { hasUnsavedChanges, type MeetingPlan, type Zones } from './meeting-plan.ts';

const zones: Zones = {
  isZone: (name) => name === 'Europe/Zagreb',
  isSkipped: (date, time) => date === '2027-03-28' && time === '02:30',
  instantOf(date, time) {
    const instant = Date.parse(`${date}T${time}:00Z`);
    if (Number.isNaN(instant)) throw new Error(`no day and time: ${date} ${time}`);
    return instant;
  },
};
const now = Date.UTC(2026, 10, 21, 12);
const plan: MeetingPlan = {
  subject: 'Design review',
  date: '2026-12-04',
  time: '14:30',
  timeZone: 'Europe/Zagreb',
  durationMinutes: 45,
  repeats: 'never',
  repeatsUntil: null,
  joinBy: 'code',
  invitees: ['ben@okafor.example'],
  message: '',
};
const check = (change: Partial<MeetingPlan>) => checkPlan({ ...plan, ...change }, zones, now);

describe('a plan', () => {
  it('[D-49] that is right is kept as it is', () => expect(check({})).toEqual({ ok: true, value: plan }));

  it.each<[string, Partial<MeetingPlan>]>([
    ['subject-missing', { subject: ' \u200b\n ' }],
    ['subject-long', { subject: 'x'.repeat(201) }],
    ['date-missing', { date: '2026-02-30' }],
    ['date-missing', { date: '9999-01-01' }],
    ['date-far', { date: '2032-01-01' }],
    ['time-missing', { time: '25:00' }],
    ['time-skipped', { date: '2027-03-28', time: '02:30' }],
    ['time-over', { date: '2026-11-21', time: '11:59' }],
    ['zone-unknown', { timeZone: 'Mars/Phobos' }],
    ['zone-unknown', { timeZone: 'Europe/Zagreb\r\nX-EVIL:1' }],
    ['duration-wrong', { durationMinutes: 4 }],
    ['duration-wrong', { durationMinutes: 1_441 }],
    ['duration-wrong', { durationMinutes: 30.5 }],
    ['duration-wrong', { durationMinutes: Number.NaN }],
    ['until-wrong', { repeats: 'weekly', repeatsUntil: '2026-12-03' }],
    ['until-wrong', { repeats: 'weekly', repeatsUntil: '2033-01-01' }],
    ['until-wrong', { repeats: 'weekly', repeatsUntil: 'never' }],
    ['message-long', { message: 'x'.repeat(2_001) }],
  ])('[D-49] that is wrong is told by its field: %s', (error, change) => expect(check(change)).toEqual({ ok: false, error }));

  const furthest = new Date(now + FURTHEST_AHEAD_MS).toISOString().slice(0, 10);
  it.each<[string, Partial<MeetingPlan>]>([
    ['a subject of 200 characters', { subject: 'x'.repeat(200) }],
    ['5 minutes', { durationMinutes: 5 }],
    ['24 hours', { durationMinutes: 1_440 }],
    ['a message of 2,000 characters', { message: 'x'.repeat(2_000) }],
    ['the only day of a repetition', { repeats: 'weekly', repeatsUntil: plan.date }],
    ['five years ahead to the minute', { date: furthest, time: '12:00' }],
    ['a repetition that ends there', { time: '12:00', repeats: 'weekly', repeatsUntil: furthest }],
  ])('[D-49] is right up to its bounds: %s', (_what, change) => expect(check(change)).toEqual({ ok: true, value: { ...plan, ...change } }));

  it('[D-49] a minute beyond five years is too far', () => {
    expect(check({ date: furthest, time: '12:01' })).toEqual({ ok: false, error: 'date-far' });
    expect(check({ time: '12:01', repeats: 'weekly', repeatsUntil: furthest })).toEqual({ ok: false, error: 'until-wrong' });
  });

  it('of a repetition counts while it has a start to come', () => {
    const past = { date: '2026-01-02', time: '10:00' };
    expect(check({ ...past, repeats: 'weekly' }).ok).toBe(true);
    expect(check({ ...past, repeats: 'weekly', repeatsUntil: '2026-11-20' })).toEqual({ ok: false, error: 'time-over' });
  });

  it('[SEC-37] is kept without what no reader can see, and without line breaks where there is one line', () => {
    const kept = check({ subject: ' a\r\nBcc: x@y.co\u202e ', message: 'one\r\n\r\n\r\n\u0000two\ud800' });
    expect(kept).toMatchObject({ ok: true, value: { subject: 'a Bcc: x@y.co', message: 'one\n\ntwo\ufffd' } });
  });

  it('that does not repeat has no last day', () => expect(check({ repeatsUntil: '2026-01-01' })).toEqual({ ok: true, value: plan }));
});

describe('invitees', () => {
  it('[SCHED-04] [EMAIL-12] [EMAIL-13] [EMAIL-16] are those of the text that are addresses, in their order, each once', () =>
    expect(readInvitees('b@x.co; a@x.co,bad c..d@x.co B@X.co\na@x.co e@x.co')).toEqual(['b@x.co', 'a@x.co', 'e@x.co']));

  it('[SCHED-04] of a list of 10,000 are the first 100', () => {
    const invitees = Array.from({ length: 10_000 }, (_, n) => `a${n}@x.co`);
    expect(check({ invitees })).toMatchObject({ ok: true, value: { invitees: invitees.slice(0, 100) } });
  });
});

describe('unsaved changes', () => {
  it('[SCHED-02] are there when any field differs from what was saved', () => {
    expect(hasUnsavedChanges({ ...plan, invitees: [...plan.invitees] }, plan)).toBe(false);
    const changes: Partial<MeetingPlan>[] = [
      { subject: 'x' },
      { date: '2026-12-05' },
      { time: '14:31' },
      { timeZone: 'UTC' },
      { durationMinutes: 46 },
      { repeats: 'daily' },
      { repeatsUntil: '2027-01-01' },
      { joinBy: 'personal-url' },
      { invitees: [] },
      { message: 'x' },
    ];
    expect(changes.map((change) => Object.keys(change)[0]).sort()).toEqual(Object.keys(plan).sort());
    for (const change of changes) expect([change, hasUnsavedChanges({ ...plan, ...change }, plan)]).toEqual([change, true]);
  });
});

describe('emails', () => {
  const people = (...invitees: string[]) => ({ ...plan, invitees });
  it('invite everybody of a new plan, and tell everybody of one that is taken back', () => {
    expect(emailsOfChange(null, people('a@x.co', 'b@x.co'))).toEqual([
      { to: 'a@x.co', kind: 'invitation' },
      { to: 'b@x.co', kind: 'invitation' },
    ]);
    expect(emailsOfChange(people('a@x.co'), null)).toEqual([{ to: 'a@x.co', kind: 'cancellation' }]);
  });
  it('of a change go to whoever was and is invited; others are invited, or told that it is without them', () => {
    const changed = { ...people('B@x.co', 'c@x.co'), time: '15:00' };
    expect(emailsOfChange(people('a@x.co', 'b@x.co'), changed)).toEqual([
      { to: 'a@x.co', kind: 'cancellation' },
      { to: 'B@x.co', kind: 'update' },
      { to: 'c@x.co', kind: 'invitation' },
    ]);
  });
  it('bother nobody who was invited already when only the list has changed', () =>
    expect(emailsOfChange(people('a@x.co'), people('a@x.co', 'b@x.co'))).toEqual([{ to: 'b@x.co', kind: 'invitation' }]));
});
