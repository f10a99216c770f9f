import { SEAT_KEPT_MS } from '@ninefold/domain/meeting/meeting.ts';
import { describe, expect, it } from 'vitest';
import { chooseChatHistory } from '../chat/chat-commands.ts';
import { leaveMeeting, renameParticipant, setPresence } from './participant-commands.ts';
import { meetingWorld } from './testing/meeting-world.ts';

const world = meetingWorld();
const { clock, admit, seated, opened, running, over, rowOf } = world;
const away = (participantId: string) => world.store().write(setPresence, { participantId, awaySince: clock.steadyNow() });
const back = (participantId: string, goneIds: readonly string[] = []) =>
  world.store().write(setPresence, { participantId, awaySince: null, goneIds, steadyNow: clock.steadyNow() });
const leaves = (participantId: string) => world.store().write(leaveMeeting, { participantId, now: clock.now() });
const renames = (participantId: string, name: string, goneIds: readonly string[] = []) =>
  world.store().write(renameParticipant, { participantId, name, goneIds, steadyNow: clock.steadyNow() });
/** The name, and which of those who are called so. */
const called = async (id: string) => {
  const { name, name_number } = await rowOf(id);
  return `${name} ${name_number}`;
};
const outcome = async (admitted: ReturnType<typeof admit>) => {
  const result = await admitted;
  return result.ok ? 'in' : result.error.kind;
};

describe('who is let in', () => {
  it('[MEET-20] is full of viewers alone: the host and a recorder take no seat, and come in when it is full', async () => {
    const { id } = await running();
    await seated(id, 'recorder', { isHeadless: true });
    const enters = (who: string, more: object = {}) => outcome(admit(id, who, { capacity: 2, ...more }));
    expect([await enters('a'), await enters('b'), await enters('c')]).toEqual(['in', 'in', 'meeting/full']);
    expect(await enters('probe', { isHeadless: true })).toBe('in');
    const waiting = await opened();
    await seated(waiting, 'a', { capacity: 1 });
    expect(await outcome(admit(waiting, 'b', { capacity: 1 }))).toBe('meeting/full');
    expect(await outcome(admit(waiting, 'host', { capacity: 1, role: 'host' }))).toBe('in');
  });

  it('[MEET-20] who lost the line keeps the seat for 120 s, who left does not', async () => {
    const { id } = await running();
    const enters = (who: string) => outcome(admit(id, who, { capacity: 1 }));
    const first = await seated(id, 'first', { capacity: 1 });
    await away(first);
    clock.advance(SEAT_KEPT_MS - 1);
    expect(await enters('early')).toBe('meeting/full');
    clock.advance(1);
    expect(await enters('second')).toBe('in');
    await leaves(`second ${id}`);
    expect(await enters('third')).toBe('in');
  });

  it('nobody comes into a meeting that is over, or that never was', async () => {
    const { id } = await running();
    await over(id);
    for (const role of ['viewer', 'host'] as const) {
      expect(await outcome(admit(id, `late ${role}`, { role }))).toBe('meeting/over');
      expect(await outcome(admit('no meeting', `lost ${role}`, { role }))).toBe('meeting/over');
    }
  });

  it('[D-44] two recorders or probes are there at most; a third takes the seat of the one that has been away for longest', async () => {
    const { id } = await running();
    const comes = (who: string) => outcome(admit(id, who, { isHeadless: true }));
    expect([await comes('one'), await comes('two'), await comes('three')]).toEqual(['in', 'in', 'meeting/full']);
    await away(`two ${id}`);
    clock.advance(1_000);
    await away(`one ${id}`);
    expect(await comes('three')).toBe('in');
    expect([(await rowOf(`one ${id}`)).left_at, (await rowOf(`two ${id}`)).left_at]).toEqual([null, clock.now()]);
    // The first may still come back; another one takes that seat, and then both are here.
    expect([await comes('four'), await comes('five')]).toEqual(['in', 'meeting/full']);
    await leaves(`three ${id}`);
    expect(await comes('five')).toBe('in');
    // A viewer who has been away for long stands in nobody's way, and gives up no seat for a recorder.
    const viewer = await seated(id, 'viewer');
    await away(viewer);
    expect([await comes('six'), (await rowOf(viewer)).left_at]).toEqual(['meeting/full', null]);
  });

  it('a meeting has one host: the seat of the one who is there is given, with a new key, and what they left is undone', async () => {
    const { id, host } = await running();
    await leaves(host);
    const again = await admit(id, 'another', { role: 'host', key: `newer ${id}` });
    expect(again.ok && again.value).toMatchObject({ id: host, key_hash: `newer ${id}`, left_at: null });
    expect(await rowOf(host)).toMatchObject({ key_hash: `newer ${id}`, left_at: null });
    await expect(rowOf(`another ${id}`)).rejects.toThrow();
  });

  it('[C-24] who was removed is not let in, the host by their ticket is', async () => {
    const { id, host } = await running();
    const target = await seated(id, 'target', { banKeys: ['browser x'] });
    await world.meetings().remove(id, host, target);
    expect(await outcome(admit(id, 'again', { banKeys: ['browser y', 'browser x'] }))).toBe('meeting/removed');
    expect(await outcome(admit(id, 'other', { banKeys: ['browser y'] }))).toBe('in');
    expect(await outcome(admit(id, 'host again', { role: 'host', banKeys: ['browser x'] }))).toBe('in');
    const empty = await opened();
    expect(await outcome(admit(empty, 'elsewhere', { banKeys: ['browser x'] }))).toBe('in');
  });

  it('viewers are numbered as they came, also after some have left; the host and recorders have no number of theirs', async () => {
    const { id, host } = await running();
    const first = await seated(id, 'first');
    await leaves(first);
    await seated(id, 'recorder', { isHeadless: true });
    const second = await seated(id, 'second');
    const ordinals = await Promise.all([host, first, second].map(async (who) => (await rowOf(who)).ordinal));
    expect(ordinals).toEqual([0, 1, 2]);
  });

  it('under which names somebody would not come back is kept beside the seat, and none where none were told', async () => {
    const { id } = await running();
    const [known, unknown] = [await seated(id, 'known', { banKeys: ['a', 'b'] }), await seated(id, 'unknown')];
    expect([(await rowOf(known)).ban_keys, (await rowOf(unknown)).ban_keys]).toEqual(['["a","b"]', '[]']);
  });

  it('a newcomer reads from their joining where the host said so, and everything elsewhere', async () => {
    const { id } = await running();
    await seated(id, 'before');
    await world.store().write(chooseChatHistory, { meetingId: id, newcomersRead: 'from-joining' });
    await seated(id, 'after');
    const readers = await world.store().read.selectFrom('chat_reader').select('participant_id').where('meeting_id', '=', id).execute();
    expect(readers.map(({ participant_id }) => participant_id)).toEqual([`after ${id}`]);
  });
});

describe('names that are told apart', () => {
  it('[MEET-21] by numbers; who is off the list, away for 120 s, gone, or a recorder holds none', async () => {
    const { id } = await running();
    const [gone, listed, off, lost] = await Promise.all(['gone', 'listed', 'off', 'lost'].map((who) => seated(id, who, { name: 'Anna' })));
    await seated(id, 'recorder', { name: 'Anna', isHeadless: true });
    expect(await Promise.all([gone, listed, off, lost].map((who) => called(String(who))))).toEqual([
      'Anna 1',
      'Anna 2',
      'Anna 3',
      'Anna 4',
    ]);
    await leaves(String(gone));
    await away(String(lost));
    clock.advance(SEAT_KEPT_MS - 1);
    const early = await seated(id, 'early', { name: 'Anna', goneIds: [String(off)] });
    expect(await called(early)).toBe('Anna 1');
    const next = await seated(id, 'next', { name: 'Anna', goneIds: [String(off)] });
    expect(await called(next)).toBe('Anna 3');
    const held = await seated(id, 'held', { name: 'Anna', goneIds: [String(off)] });
    expect(await called(held)).toBe('Anna 5');
    clock.advance(1);
    expect(await called(await seated(id, 'last', { name: 'Anna', goneIds: [String(off)] }))).toBe('Anna 4');
    await seated(id, 'probe', { name: 'Bo', isHeadless: true });
    expect(await called(await seated(id, 'bo', { name: 'Bo' }))).toBe('Bo 1');
  });

  it('the host has the first, and who had it before them gets another', async () => {
    const id = await opened();
    const [same, other] = [await seated(id, 'same', { name: 'Ana' }), await seated(id, 'other', { name: 'Bo' })];
    const host = await seated(id, 'host', { role: 'host', name: 'Ana' });
    expect([await called(host), await called(same), await called(other)]).toEqual(['Ana 1', 'Ana 2', 'Bo 1']);
  });

  it('[MEET-21] who comes back keeps their number, and gets another where somebody else has it by now', async () => {
    const { id } = await running();
    const [first, second] = [await seated(id, 'first', { name: 'Anna' }), await seated(id, 'second', { name: 'Anna' })];
    await leaves(first);
    await back(second);
    expect(await called(second)).toBe('Anna 2');
    await away(second);
    const third = await seated(id, 'third', { name: 'Anna', goneIds: [second] });
    const fourth = await seated(id, 'fourth', { name: 'Anna', goneIds: [second] });
    expect([await called(third), await called(fourth)]).toEqual(['Anna 1', 'Anna 2']);
    // Nobody whom the list does not show is in the way.
    await back(second, [fourth]);
    expect(await called(second)).toBe('Anna 2');
    await back(second);
    expect([await called(second), (await rowOf(second)).away_since]).toEqual(['Anna 3', null]);
  });

  it('an absence gives nobody another number', async () => {
    const { id } = await running();
    const [first, second] = [await seated(id, 'first', { name: 'Anna' }), await seated(id, 'second', { name: 'Anna' })];
    await away(second);
    clock.advance(SEAT_KEPT_MS);
    const third = await seated(id, 'third', { name: 'Anna' });
    await away(second);
    expect([await called(first), await called(second), await called(third)]).toEqual(['Anna 1', 'Anna 2', 'Anna 2']);
  });

  it('[MEET-21] another name gives the number up; in a meeting that is over nobody is called anything again', async () => {
    const { id } = await running();
    const [first, second] = [await seated(id, 'first', { name: 'Anna' }), await seated(id, 'second', { name: 'Anna' })];
    await leaves(first);
    await renames(second, 'Anna');
    expect(await called(second)).toBe('Anna 1');
    const bo = await seated(id, 'bo', { name: 'Bo' });
    await renames(bo, 'Anna');
    expect(await called(bo)).toBe('Anna 2');
    await renames(bo, 'Anna', [second]);
    expect(await called(bo)).toBe('Anna 1');
    await over(id);
    await renames(bo, 'Bo');
    expect((await rowOf(bo)).name).toBe('');
    await renames('nobody', 'Bo');
  });
});

describe('seats that are taken up again', () => {
  it('[MEET-19] an absence is noted and ended; of one who has left nothing is', async () => {
    const { id } = await running();
    const [here, gone] = [await seated(id, 'here'), await seated(id, 'gone')];
    await leaves(gone);
    const leftAt = clock.now();
    clock.advance(1_000);
    for (const who of [here, gone]) await away(who);
    await leaves(gone);
    expect(await rowOf(here)).toMatchObject({ away_since: clock.steadyNow(), left_at: null });
    expect(await rowOf(gone)).toMatchObject({ away_since: null, left_at: leftAt });
    await back(here);
    expect((await rowOf(here)).away_since).toBeNull();
  });

  it('a host who comes again gets the same seat under a new key, also one who has left', async () => {
    const { id, host } = await running();
    const other = await seated(id, 'other');
    await leaves(host);
    expect(await seated(id, 'host again', { role: 'host', key: `fresh ${id}` })).toBe(host);
    expect(await rowOf(host)).toMatchObject({ key_hash: `fresh ${id}`, left_at: null });
    expect((await rowOf(other)).key_hash).toBe(`key of other ${id}`);
  });
});
