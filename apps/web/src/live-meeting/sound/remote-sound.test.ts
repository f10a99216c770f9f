import type { RemoteMedia } from '@ninefold/media/client-port.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { createRemoteSound, LISTEN_MS } from './remote-sound.ts';

const settled = () => new Promise(setImmediate);

/** Sound of a browser that holds everything back until it is told otherwise. */
function aSound() {
  const told: boolean[] = [];
  const presses = new Set<() => void>();
  const clock = new DrivenClock();
  const browser = { isAllowed: false };
  const made: EventTarget[] = [];
  const counts = { played: 0 };
  const element = {
    isConnected: true,
    srcObject: {},
    ended: false,
    play: async () => {
      counts.played += 1;
      if (!browser.isAllowed) throw new DOMException('no', 'NotAllowedError');
    },
    remove: () => {},
  };
  const sound = createRemoteSound({
    makeElement: () => {
      const one = Object.assign(new EventTarget(), element);
      made.push(one);
      return one as unknown as HTMLAudioElement;
    },
    onBlocked: (isBlocked) => void told.push(isBlocked),
    watchPresses: (listener) => {
      presses.add(listener);
      return () => presses.delete(listener);
    },
    timers: clock,
  });
  const listens = async () => {
    clock.advance(LISTEN_MS);
    await settled();
    return told;
  };
  const plays = async (...remotes: readonly RemoteMedia[]) => {
    sound.play(remotes);
    await settled();
    return listens();
  };
  const press = async () => {
    for (const listener of presses) listener();
    await settled();
    return told;
  };
  /** Something outside the page pauses what was made first. */
  const pauses = async () => {
    made[0]?.dispatchEvent(new Event('pause'));
    await settled();
    return counts.played;
  };
  return { plays, press, listens, pauses, browser, clock, presses };
}
/** @param sends what can be heard of it, which changes */
const from = (person: string, sends = { sound: true }, source = 'microphone') =>
  ({ person, source, attach: () => () => {}, carriesSound: async () => sends.sound }) as unknown as RemoteMedia;

it('each person who is held back is told of once, until nobody is held back', async () => {
  const { plays, press } = aSound();
  const ana = from('ana');
  expect(await plays(ana)).toEqual([true]);
  expect(await press()).toEqual([true]);
  expect(await plays(ana, from('ana'))).toEqual([true]);
  expect(await plays(ana, from('bo'))).toEqual([true, true]);
  expect(await plays()).toEqual([true, true, false]);
  expect(await plays(ana)).toEqual([true, true, false, true]);
});

it('of a shared tab that makes no sound nothing is told, until it makes one', async () => {
  const { plays, listens } = aSound();
  const tab = { sound: false };
  expect(await plays(from('ana', tab, 'screen-audio'))).toEqual([]);
  for (let n = 0; n < 10; n += 1) expect(await listens()).toEqual([]);
  tab.sound = true;
  expect(await listens()).toEqual([true]);
  tab.sound = false;
  expect(await listens()).toEqual([true]);
});

it('a press lets begin what is held back and silent, without a word; then nobody listens any more', async () => {
  const { plays, press, browser, clock, presses } = aSound();
  expect(await plays(from('ana', { sound: false }, 'screen-audio'))).toEqual([]);
  browser.isAllowed = true;
  expect(await press()).toEqual([]);
  expect([presses.size, clock.pending]).toEqual([0, 0]);
});

it('a connection that is gone is silent, and whoever goes is listened to no more', async () => {
  const { plays, listens, clock } = aSound();
  const gone = { ...from('ana'), carriesSound: () => Promise.reject(new Error('closed')) } as RemoteMedia;
  expect(await plays(gone)).toEqual([]);
  expect(await listens()).toEqual([]);
  expect(await plays()).toEqual([]);
  expect(clock.pending).toBe(0);
});

it('what is paused from outside plays again; what is paused each time waits for a press', async () => {
  const { plays, press, listens, pauses, browser } = aSound();
  browser.isAllowed = true;
  expect(await plays(from('ana'))).toEqual([]);
  for (let times = 1; times <= 5; times += 1) expect(await pauses()).toBe(times + 1);
  expect(await pauses()).toBe(6);
  expect(await listens()).toEqual([true]);
  expect(await press()).toEqual([true, false]);
});
