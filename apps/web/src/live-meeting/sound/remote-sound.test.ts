import type { RemoteMedia } from '@ninefold/media/port.ts';
import { expect, it } from 'vitest';
import { createRemoteSound } from './remote-sound.ts';

/** Sound of a browser that holds everything back. */
function aSound() {
  const told: boolean[] = [];
  const presses = new Set<() => void>();
  const element = {
    isConnected: true,
    play: async () => {
      throw new DOMException('no', 'NotAllowedError');
    },
    remove: () => {},
  };
  const sound = createRemoteSound({
    makeElement: () => ({ ...element }) as unknown as HTMLAudioElement,
    onBlocked: (isBlocked) => void told.push(isBlocked),
    watchPresses: (listener) => {
      presses.add(listener);
      return () => presses.delete(listener);
    },
  });
  const plays = async (...remotes: readonly RemoteMedia[]) => {
    sound.play(remotes);
    await new Promise(setImmediate);
    return told;
  };
  const press = async () => {
    for (const listener of presses) listener();
    await new Promise(setImmediate);
    return told;
  };
  return { plays, press };
}
const from = (person: string) => ({ person, source: 'microphone', attach: () => () => {} }) as unknown as RemoteMedia;

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
