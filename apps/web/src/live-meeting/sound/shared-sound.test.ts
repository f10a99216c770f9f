import { beforeEach, expect, it } from 'vitest';
import { createSharedSound, type ShareSound, type SharedSound } from './shared-sound.ts';

const one = { id: 'one' } as MediaStreamTrack;
const another = { id: 'another' } as MediaStreamTrack;
let sent: MediaStreamTrack | null;
let isMuted: boolean;
let shown: ShareSound;
let sound: SharedSound;
beforeEach(() => {
  [sent, isMuted, shown] = [null, false, 'none'];
  sound = createSharedSound(
    {
      set: (_, track) => {
        sent = track;
      },
      setMuted: (_, muted) => {
        isMuted = muted;
      },
    },
    (is) => {
      shown = is;
    },
  );
});

it('the sound of a screen is sent from the moment that the meeting is told of the share, and can be kept back before', () => {
  sound.shared(one);
  expect([sent, shown]).toEqual([null, 'on']);
  sound.toggle();
  sound.told();
  expect([sent, isMuted, shown]).toEqual([one, true, 'off']);
});

it('another screen that takes its place before the meeting is told sends its own, and only then', () => {
  sound.shared(one);
  sound.switched(another);
  expect(sent).toBe(null);
  sound.told();
  expect(sent).toBe(another);
});

it('the next share is not heard because the one before was', () => {
  sound.shared(one);
  sound.told();
  sound.shared(null);
  sound.shared(another);
  expect(sent).toBe(null);
});

it('what was kept back stays so when the screen is switched or paused, and nothing is kept back of a screen without sound', () => {
  sound.shared(one);
  sound.told();
  sound.toggle();
  sound.switched(another);
  sound.paused(true);
  sound.paused(false);
  expect([sent, isMuted, shown]).toEqual([another, true, 'off']);
  sound.shared(null);
  sound.toggle();
  expect([sent, shown]).toEqual([null, 'none']);
});

it('a paused share is silent', () => {
  sound.shared(one);
  sound.told();
  sound.paused(true);
  expect(isMuted).toBe(true);
  sound.paused(false);
  expect(isMuted).toBe(false);
});
