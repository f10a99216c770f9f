import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { createStateCell } from '../engine/state-cell.ts';
import { announce } from './announce.ts';

function aStart(
  first: 'starting' | 'ready' | 'unavailable' = 'starting',
  failureLog: string | null = null,
  wrongSetting: string | null = null,
  mediaLine: string | null = null,
  addressOfOthers = '',
) {
  const clock = new DrivenClock();
  const cell = createStateCell();
  cell.set(first);
  const lines: string[] = [];
  announce({
    address: 'http://localhost:3000',
    addressOfOthers,
    mediaLine,
    isReady: () => cell.value === 'ready',
    engine: {
      get state() {
        return cell.value;
      },
      failureLog,
      wrongSetting,
      watch: cell.watch,
    },
    after: clock.after,
    say: (line) => void lines.push(line),
  });
  return { clock, cell, lines };
}
const ready = 'Ninefold is ready at http://localhost:3000';
const without = /^Ninefold answers at http:\/\/localhost:3000, but without the live picture: /;

it('says once that everything works, whenever the engine comes', () => {
  expect(aStart('ready').lines).toEqual([ready]);
  const { clock, cell, lines } = aStart();
  cell.set('ready');
  clock.advance(60_000);
  cell.set('starting');
  cell.set('ready');
  expect(lines).toEqual([ready]);
});

it('where picture and sound go is said with it, and not of an engine that takes none', () => {
  expect(aStart('ready', null, null, 'to 192.0.2.7').lines).toEqual(['to 192.0.2.7', ready]);
  expect(aStart('unavailable', null, null, 'to 192.0.2.7').lines).toEqual([expect.stringMatching(without)]);
});

it('whoever serves other machines reads where these find it', () => {
  expect(aStart('ready', null, null, null, 'http://10.77.0.1:3000').lines).toEqual([
    `${ready}, for other machines at http://10.77.0.1:3000`,
  ]);
});

it('an engine that could not be started is told of with the address, also when it had failed before anybody looked', () => {
  expect(aStart('unavailable').lines).toEqual([expect.stringMatching(without)]);
  const { clock, cell, lines } = aStart();
  cell.set('unavailable');
  clock.advance(60_000);
  expect(lines).toEqual([expect.stringMatching(without)]);
});

it('an engine that takes long does not keep the address back, and is announced when it is there', () => {
  const { clock, cell, lines } = aStart();
  clock.advance(4_999);
  expect(lines).toEqual([]);
  clock.advance(1);
  expect(lines).toEqual([expect.stringMatching(/the media engine is still starting\. /)]);
  cell.set('ready');
  expect(lines.at(-1)).toBe(ready);
});

it('an engine that has failed meanwhile is not called starting: where its log is, and what works', () => {
  const { clock, lines } = aStart('starting', '/data/engine/engine.log');
  clock.advance(5_000);
  expect(lines).toEqual([
    'Ninefold answers at http://localhost:3000, but without the live picture: the media engine does not start. ' +
      'It is tried again; the lines above and /data/engine/engine.log say why. Pages, codes and meetings work.',
  ]);
});

it('a setting that names no engine is named in the one line', () => {
  expect(aStart('unavailable', null, 'LIVEKIT_BINARY names /bin/ls, which is no livekit-server.').lines).toEqual([
    'Ninefold answers at http://localhost:3000, but without the live picture: LIVEKIT_BINARY names /bin/ls, which is no livekit-server. ' +
      'Pages, codes and meetings work.',
  ]);
});
