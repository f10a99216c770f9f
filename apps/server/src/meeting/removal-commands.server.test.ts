import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { banKeys } from '../requester/ban-keys.ts';
import { leaveMeeting } from './participant-commands.ts';
import { addBanKeys, carryBans, hasBans, isBanned, readmitPerson, removePerson } from './removal-commands.ts';
import { meetingWorld } from './testing/meeting-world.ts';

const world = meetingWorld();
const { clock, seated, running, over, rowOf } = world;
const now = () => ({ now: clock.now(), steadyNow: clock.steadyNow() });
const remove = (meetingId: string, by: ParticipantId, target: ParticipantId) =>
  world.store().write(removePerson, { meetingId, by, target, ...now() });
const isOut = (meetingId: string, ...keys: string[]) => isBanned(world.store().read, meetingId, keys);
const isOutSomewhere = (...keys: string[]) => hasBans(world.store().read, keys);
const carry = (from: string[], to: string[]) => world.store().write(carryBans, { from, to, now: clock.now() });
const readmit = (meetingId: string, target: string) => world.store().write(readmitPerson, { meetingId, target });
let names = 0;
/** A name that nobody else goes by in these tests. */
const aName = () => {
  names += 1;
  return `browser ${names}`;
};

describe('a removal', () => {
  it('[SEC-33] ends every seat that was taken under one of the names, and nobody else’s; the target’s comes first', async () => {
    const { id, host } = await running();
    const elsewhere = await running();
    const [one, two, other] = [aName(), aName(), aName()];
    const tab = await seated(id, 'tab', { banKeys: [two, other] });
    const target = await seated(id, 'target', { banKeys: [one, two] });
    const stranger = await seated(id, 'stranger', { banKeys: [other] });
    const inOther = await seated(elsewhere.id, 'same', { banKeys: [one] });
    const gone = await seated(id, 'gone', { banKeys: [one] });
    await world.store().write(leaveMeeting, { participantId: gone, now: clock.now() });
    clock.advance(5_000);
    const removed = await remove(id, host, target);
    expect(removed.ok && removed.value.ended).toEqual([target, tab]);
    const ended = { left_at: clock.now(), removed_at: null };
    expect(await rowOf(target)).toMatchObject({ left_at: clock.now(), removed_at: clock.now() });
    expect(await rowOf(tab)).toMatchObject(ended);
    expect((await rowOf(gone)).left_at).toBe(clock.now() - 5_000);
    for (const stays of [stranger, inOther, host]) expect(await rowOf(stays)).toMatchObject({ left_at: null, removed_at: null });
    expect([await isOut(id, one), await isOut(id, two), await isOut(id, other), await isOut(elsewhere.id, one)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('[SEC-33] leaves the host their seat, though they look on from a tab of the same browser', async () => {
    const { id, host } = await running();
    const name = aName();
    await world.store().write(addBanKeys, { participantId: host, keys: [name] });
    const tab = await seated(id, 'tab', { banKeys: [name] });
    const removed = await remove(id, host, tab);
    expect(removed.ok && removed.value.ended).toEqual([tab]);
    expect((await rowOf(host)).left_at).toBeNull();
  });

  it('[SEC-33] of somebody known by their address alone ends no seat of others there, and lets no newcomer in from it', async () => {
    const { id, host } = await running();
    const keys = banKeys({}, '192.0.2.7');
    const [target, neighbour] = [await seated(id, 'target', { banKeys: keys }), await seated(id, 'neighbour', { banKeys: keys })];
    const removed = await remove(id, host, target);
    expect(removed.ok && removed.value.ended).toEqual([target]);
    expect((await rowOf(neighbour)).left_at).toBeNull();
    expect([await isOut(id, ...keys), await isOut(id, ...banKeys({}, '192.0.2.8'))]).toEqual([true, false]);
  });

  it('gives what they presented to the host, and what their other tab presented as well', async () => {
    for (const presents of ['target', 'tab'] as const) {
      const { id, host } = await running();
      const name = aName();
      const [target, tab] = [await seated(id, 'target', { banKeys: [name] }), await seated(id, 'tab', { banKeys: [name] })];
      const by = presents === 'target' ? target : tab;
      await world.meetings().change(id, { kind: 'offer-presenter', by: host, to: by, swapId: 'swap' });
      await world.meetings().change(id, { kind: 'accept-swap', by, swapId: 'swap' });
      const before = await world.meetings().find(id);
      expect(before).toMatchObject({ presenterId: by });
      const removed = await remove(id, host, target);
      expect(removed.ok && removed.value.after).toMatchObject({ presenterId: host });
      expect(removed.ok && removed.value.after.version).toBeGreaterThan(before?.version ?? 0);
      expect(removed.ok && removed.value.after).toEqual(await world.meetings().find(id));
    }
  });

  it('[ROLE-08] that is refused changes nothing', async () => {
    const { id, host } = await running();
    const name = aName();
    const [bo, cy] = [await seated(id, 'bo', { banKeys: [aName()] }), await seated(id, 'cy', { banKeys: [name] })];
    expect(await remove(id, bo, cy)).toEqual({ ok: false, error: { kind: 'meeting/not-host' } });
    expect(await remove(id, host, 'nobody' as ParticipantId)).toEqual({ ok: false, error: { kind: 'meeting/unknown-person' } });
    expect([(await rowOf(cy)).left_at, await isOut(id, name)]).toEqual([null, false]);
  });

  it('of a second person under the same name adds to the first one’s', async () => {
    const { id, host } = await running();
    const [shared, own] = [aName(), aName()];
    const first = await seated(id, 'first', { banKeys: [shared] });
    await remove(id, host, first);
    const second = await seated(id, 'second', { banKeys: [own] });
    await world.store().write(addBanKeys, { participantId: second, keys: [shared] });
    expect((await remove(id, host, second)).ok).toBe(true);
    expect([await isOut(id, shared), await isOut(id, own)]).toEqual([true, true]);
  });
});

describe('who is let back', () => {
  it('[SEC-33] is nobody’s ban any more; who else was removed stays out', async () => {
    const { id, host } = await running();
    const elsewhere = await running();
    const [one, other] = [aName(), aName()];
    const [bo, cy] = [await seated(id, 'bo', { banKeys: [one] }), await seated(id, 'cy', { banKeys: [other] })];
    for (const who of [bo, cy]) await remove(id, host, who);
    for (const [meeting, who] of [
      [elsewhere.id, bo],
      [id, host],
      [id, 'nobody'],
    ] as const)
      expect(await readmit(meeting, who)).toBe(false);
    expect([await isOut(id, one), (await rowOf(bo)).removed_at]).toEqual([true, clock.now()]);
    expect(await readmit(id, bo)).toBe(true);
    expect([await isOut(id, one), await isOut(id, other)]).toEqual([false, true]);
    expect([(await rowOf(bo)).removed_at, (await rowOf(cy)).removed_at]).toEqual([null, clock.now()]);
    // The seat stays ended, and nobody is let back twice.
    expect([(await rowOf(bo)).left_at, await readmit(id, bo)]).toEqual([clock.now(), false]);
  });
});

describe('a browser that is known by another name from then on', () => {
  it('[SEC-33] is out under it too, of each running meeting that removed it, and let back from there as one', async () => {
    const [first, second, ended, untouched] = [await running(), await running(), await running(), await running()];
    const [before, other, after, more] = [aName(), aName(), aName(), aName()];
    for (const meeting of [first, second, ended]) {
      await remove(meeting.id, meeting.host, await seated(meeting.id, 'target', { banKeys: [before] }));
    }
    await remove(untouched.id, untouched.host, await seated(untouched.id, 'another', { banKeys: [other] }));
    await over(ended.id);
    await carry([before], [after, more]);
    await carry([before], [after]);
    const outOf = await Promise.all([first, second, ended, untouched].flatMap(({ id }) => [isOut(id, after), isOut(id, more)]));
    expect(outOf).toEqual([true, true, true, true, false, false, false, false]);
    await readmit(first.id, `target ${first.id}`);
    expect([await isOut(first.id, after), await isOut(second.id, after)]).toEqual([false, true]);
  });

  it('is out of none where it was removed from none, or only from one that is over', async () => {
    const meeting = await running();
    const [name, stranger] = [aName(), aName()];
    expect(await isOutSomewhere(name)).toBe(false);
    await remove(meeting.id, meeting.host, await seated(meeting.id, 'target', { banKeys: [name] }));
    expect([await isOutSomewhere(stranger, name), await isOutSomewhere(stranger)]).toEqual([true, false]);
    await over(meeting.id);
    expect(await isOutSomewhere(name)).toBe(false);
  });

  it('who sits in a meeting is removed under the new name as well, and under the last twenty at most', async () => {
    const { id, host } = await running();
    const [first, second, third] = [aName(), aName(), aName()];
    const [target, other] = [await seated(id, 'target', { banKeys: [first, second] }), await seated(id, 'other', { banKeys: [] })];
    const add = (keys: string[]) => world.store().write(addBanKeys, { participantId: target, keys });
    await add([second, third]);
    expect([(await rowOf(target)).ban_keys, (await rowOf(other)).ban_keys]).toEqual([JSON.stringify([first, second, third]), '[]']);
    const many = Array.from({ length: 18 }, aName);
    await add(many);
    expect(JSON.parse((await rowOf(target)).ban_keys)).toEqual([second, third, ...many]);
    await remove(id, host, target);
    expect([await isOut(id, third), await isOut(id, first)]).toEqual([true, false]);
    await over(id);
    await world.store().write(addBanKeys, { participantId: other, keys: [aName()] });
    expect((await rowOf(other)).ban_keys).toBe('[]');
    await world.store().write(addBanKeys, { participantId: 'nobody', keys: [aName()] });
  });

  it('nobody is out who has no name at all', async () => {
    const { id } = await running();
    expect(await isOut(id)).toBe(false);
  });
});
