import { OPEN_DOORS_MAX } from '@ninefold/domain/meeting/open-doors.ts';
import { expect, it } from 'vitest';
import { meetingWorld } from './testing/meeting-world.ts';

const { clock, meetings, opened, running } = meetingWorld();
const doorOf = async (id: string) => (await meetings().find(id))?.door;

it('[C-02] a meeting begins with an open door while 900 hosts share: the oldest of theirs turns, and not the one whose host is on the way', async () => {
  const shared: { readonly id: string }[] = [];
  for (let n = 0; n < OPEN_DOORS_MAX; n += 100) {
    clock.advance(1_000);
    shared.push(...(await Promise.all(Array.from({ length: 100 }, () => running()))));
  }
  clock.advance(1_000);
  const fresh = await opened();
  expect(await doorOf(fresh)).toBe('open');
  const turned = (await Promise.all(shared.map(async ({ id }, n) => ((await doorOf(id)) === 'knock' ? n : null)))).filter(
    (n) => n !== null,
  );
  expect(turned).toHaveLength(1);
  expect(turned[0]).toBeLessThan(100);
  // Whoever has not come for a minute is nobody's host: that one turns first.
  clock.advance(60_000);
  await running();
  expect(await doorOf(fresh)).toBe('knock');
}, 60_000);
