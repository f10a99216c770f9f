import { ConnectionQuality } from 'livekit-client';
import { expect, it } from 'vitest';
import { LivekitConnectionQuality } from './connection-quality.ts';

type Qualities = Readonly<Record<string, ConnectionQuality>>;

function aRoom() {
  const lines = new LivekitConnectionQuality();
  let told = 0;
  let now: Qualities = {};
  /** The engine's client tells of each person on its own. */
  const says = async (changes: Qualities) => {
    for (const [identity, connectionQuality] of Object.entries(changes)) {
      now = { ...now, [identity]: connectionQuality };
      lines.lookSoon(
        () => Object.entries(now).map(([person, quality]) => ({ identity: person, connectionQuality: quality })),
        () => {
          told += 1;
        },
      );
    }
    await Promise.resolve();
    return told;
  };
  return { lines, says };
}

it('[MEET-21] only a connection that carries badly is told', async () => {
  const { lines, says } = aRoom();
  const { Excellent, Good, Lost, Poor, Unknown } = ConnectionQuality;
  await says({ ana: Excellent, bo: Good, cy: Poor, di: Lost, ed: Unknown });
  expect([...lines.all]).toEqual([
    ['cy', 'poor'],
    ['di', 'lost'],
  ]);
  await says({ cy: Good, di: Excellent });
  expect([...lines.all]).toEqual([]);
});

it('fifty people in one message are one change, and what is as before is none', async () => {
  const { lines, says } = aRoom();
  const all = (quality: ConnectionQuality): Qualities =>
    Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${index}`, quality]));
  expect(await says(all(ConnectionQuality.Poor))).toBe(1);
  const before = lines.all;
  expect(await says(all(ConnectionQuality.Poor))).toBe(1);
  expect(lines.all).toBe(before);
  expect(await says(all(ConnectionQuality.Excellent))).toBe(2);
});

it('a look that was queued when the connection ended finds nothing any more, and the next one does', async () => {
  const { lines, says } = aRoom();
  const queued = says({ ana: ConnectionQuality.Poor });
  lines.clear();
  expect([await queued, ...lines.all]).toEqual([0]);
  expect(await says({ bo: ConnectionQuality.Lost })).toBe(1);
  expect([...lines.all.keys()]).toEqual(['ana', 'bo']);
});
