import { describe, expect, it } from 'vitest';
import { next } from '../meeting/life-cycle.ts';
import { MAX_CO_HOSTS } from '../meeting/meeting.ts';
import { aLiveMeeting, aWaitingMeeting, host } from '../meeting/testing/a-meeting.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { isCoHost, isHost, memberIn, sharerOf } from './member.ts';
import * as rights from './rights.ts';

const [co, bo, cy] = ['co', 'bo', 'cy'] as ParticipantId[] as [ParticipantId, ParticipantId, ParticipantId];
const meeting = aLiveMeeting({ presenterId: bo, coHostIds: [co] });
const member = (id: ParticipantId) => memberIn(meeting, id);
const everyone = [host, co, bo, cy].map(member);
const seated = () => ({ isSeated: true, awaySince: null });

describe('roles in a meeting', () => {
  it('are the host’s, the co-hosts’ and everybody else’s, whoever presents', () => {
    expect(everyone.map(({ role }) => role)).toEqual(['host', 'co-host', 'viewer', 'viewer']);
    expect(everyone.map(isHost)).toEqual([true, false, false, false]);
    expect(everyone.map(isCoHost)).toEqual([false, true, false, false]);
    expect(everyone.map(rights.mayModerate)).toEqual([true, true, false, false]);
  });

  it('the host removes anyone else, a co-host viewers only, nobody oneself (role × target table)', () => {
    const may = (by: ParticipantId) => everyone.map((target) => rights.mayRemove(member(by), target));
    expect(may(host)).toEqual([false, true, true, true]);
    expect(may(co)).toEqual([false, false, true, true]);
    expect(may(bo)).toEqual([false, false, false, false]);
    expect(next(meeting, { kind: 'remove', by: co, target: host }, 1, seated)).toEqual({ ok: false, error: { kind: 'meeting/not-host' } });
  });

  it('the host is silenced by nobody, everybody else by host and co-hosts (role × target table)', () => {
    const may = (by: ParticipantId) => everyone.map((target) => rights.mayMute(member(by), target));
    expect([host, co, bo, cy].map(may)).toEqual([
      [true, true, true, true],
      [false, true, true, true],
      [false, false, false, false],
      [false, false, false, false],
    ]);
  });

  it('[SEC-16] a co-host locks and unlocks; the presenter does not', () => {
    expect(next(meeting, { kind: 'lock', by: co }, 1)).toMatchObject({ ok: true, value: { door: 'locked' } });
    expect(next(meeting, { kind: 'lock', by: bo }, 1)).toEqual({ ok: false, error: { kind: 'meeting/not-host' } });
    expect(next(meeting, { kind: 'end', by: co }, 1)).toEqual({ ok: false, error: { kind: 'meeting/not-host' } });
  });

  it('the host alone makes co-hosts, a bounded number, and takes it back; who leaves is none any more', () => {
    const made = next(meeting, { kind: 'set-co-host', by: host, target: cy, isCoHost: true }, 1, seated);
    expect(made).toMatchObject({ ok: true, value: { coHostIds: [co, cy] } });
    expect(next(meeting, { kind: 'set-co-host', by: co, target: cy, isCoHost: true }, 1, seated).ok).toBe(false);
    expect(next(meeting, { kind: 'set-co-host', by: host, target: host, isCoHost: true }, 1, seated).ok).toBe(false);
    expect(next(meeting, { kind: 'set-co-host', by: host, target: co, isCoHost: false }, 1)).toMatchObject({ value: { coHostIds: [] } });
    expect(next(meeting, { kind: 'left', who: co }, 1)).toMatchObject({ value: { coHostIds: [] } });
    const many = { ...meeting, coHostIds: Array.from({ length: MAX_CO_HOSTS }, (_, index) => `c${index}` as ParticipantId) };
    const refused = { ok: false, error: { kind: 'meeting/busy' } };
    expect(next(many, { kind: 'set-co-host', by: host, target: cy, isCoHost: true }, 1, seated)).toEqual(refused);
  });

  it('who is no co-host any more is taken from the others, who stay', () => {
    const two = { ...meeting, coHostIds: [co, cy] };
    const takenBack = next(two, { kind: 'set-co-host', by: host, target: co, isCoHost: false }, 1);
    expect(takenBack).toMatchObject({ value: { coHostIds: [cy] } });
    expect(next(two, { kind: 'left', who: co }, 1)).toMatchObject({ value: { coHostIds: [cy] } });
    expect(next(two, { kind: 'left', who: bo }, 1)).toMatchObject({ value: { coHostIds: [co, cy] } });
  });

  it('nobody makes a co-host of oneself, or of somebody who is not there', () => {
    const refused = (kind: string) => ({ ok: false, error: { kind } });
    expect(next(meeting, { kind: 'set-co-host', by: co, target: cy, isCoHost: true }, 1, seated)).toEqual(refused('meeting/not-host'));
    expect(next(meeting, { kind: 'set-co-host', by: host, target: host, isCoHost: true }, 1, seated)).toEqual(refused('meeting/not-host'));
    expect(next(meeting, { kind: 'set-co-host', by: host, target: cy, isCoHost: true }, 1)).toEqual(refused('meeting/unknown-person'));
  });

  it('a removal is one step, of which everybody hears, also of somebody who had no part; of nobody it is refused', () => {
    for (const target of [cy, co]) {
      const removed = next(meeting, { kind: 'remove', by: host, target }, 1, seated);
      expect(removed).toMatchObject({ ok: true, value: { version: meeting.version + 1, coHostIds: target === co ? [] : [co] } });
    }
    const gone = { ok: false, error: { kind: 'meeting/unknown-person' } };
    expect(next(meeting, { kind: 'remove', by: host, target: cy }, 1)).toEqual(gone);
  });

  it('before a meeting has begun, and once it is over, nobody shows a screen', () => {
    const over = next(meeting, { kind: 'end', by: host }, 1);
    expect([aWaitingMeeting(), ...(over.ok ? [over.value] : [])].map((one) => rights.mayShowScreenIn(one, host))).toEqual([false, false]);
    expect([host, bo].map((id) => rights.mayShowScreenIn(meeting, id))).toEqual([false, true]);
  });

  it('[C-22] [C-23] during a handover the former presenter may show a screen as well', () => {
    const handover = { ...meeting, handover: { formerId: cy, since: 0 } };
    expect([host, bo, cy].map((id) => rights.mayShowScreenIn(handover, id))).toEqual([false, true, true]);
    expect(rights.mayShowScreen(memberIn(handover, cy), sharerOf(handover))).toBe(true);
    expect(rights.mayShowScreen(memberIn(handover, bo), null)).toBe(true);
  });

  it.each([
    // host, co-host, who presents, who watches
    ['mayEndMeeting', rights.mayEndMeeting, [true, false, false, false]],
    ['mayChooseChatHistory', rights.mayChooseChatHistory, [true, false, false, false]],
    ['mayTakeBack', rights.mayTakeBack, [true, false, false, false]],
    ['maySpeakForPresenter', rights.maySpeakForPresenter, [true, false, true, false]],
    ['mayAskForTurn', rights.mayAskForTurn, [true, true, false, true]],
    ['hearsOfPeople', rights.hearsOfPeople, [true, true, true, false]],
    ['speaksAlways', rights.speaksAlways, [true, true, true, false]],
  ] as const)('%s (role table)', (_right, may, who) => {
    expect(everyone.map(may)).toEqual(who);
  });

  it('the host alone makes co-hosts, of others; whoever presents is not offered to, nor oneself', () => {
    expect(everyone.map((by) => rights.maySetCoHost(by, { id: cy }))).toEqual([true, false, false, false]);
    expect(rights.maySetCoHost(member(host), { id: host })).toBe(false);
    expect(everyone.map((target) => rights.mayBeOfferedToPresent({ id: host }, target))).toEqual([false, true, false, true]);
  });

  it('a hand is lowered by its owner, by host and co-hosts', () => {
    expect(everyone.map((by) => rights.mayLowerHand(by, cy))).toEqual([true, true, false, true]);
  });
});
