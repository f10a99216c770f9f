import { readStill } from '@ninefold/protocol/pictures/still.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import type { ShareTimes } from '../share/own-share.ts';
import { createStore } from '../../platform/store.ts';
import { CanvasKept } from './canvas-kept.ts';
import { createStillSender } from './still-sender.ts';

const jpeg = (n: number) => Uint8Array.of(0xff, 0xd8, 0xff, n);
const aStream = () => ({ getVideoTracks: () => [{}] }) as unknown as MediaStream;
/** All that waits for nothing but its turn is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function aSender() {
  const clock = new DrivenClock();
  const captured = createStore<MediaStream | null>(null);
  const times = createStore<ShareTimes | null>(null);
  const sent: number[] = [];
  const cameras: { isOpen: boolean; shots: number; fails: boolean; hold: ((picture: Uint8Array) => void) | null }[] = [];
  const kept: boolean[] = [];
  const lab = { holds: false, fails: false, keeps: false, loads: 0, isSocketUp: true, yields: false };
  let picture = 0;
  const sender = createStillSender({
    captured,
    times,
    timers: clock,
    now: () => clock.now(),
    yields: () => lab.yields,
    onKept: (isKept) => void kept.push(isKept),
    loadCamera: async () => {
      lab.loads += 1;
      return () => {
        const camera: (typeof cameras)[number] = { isOpen: true, shots: 0, fails: lab.fails, hold: null };
        cameras.push(camera);
        return {
          next: async () => {
            camera.shots += 1;
            if (lab.keeps) throw new CanvasKept();
            if (camera.fails) throw new Error('no picture');
            picture += 1;
            if (!lab.holds) return jpeg(picture);
            return new Promise<Uint8Array>((resolve) => {
              camera.hold = resolve;
            });
          },
          close: () => {
            camera.isOpen = false;
          },
        };
      };
    },
    send: (message) => {
      if (lab.isSocketUp) sent.push(readStill(message)?.picture[3] ?? -1);
      return lab.isSocketUp;
    },
  });
  const wanted = async (isWanted: boolean) => {
    sender.heard({ type: 'stills-wanted', n: 1, isWanted });
    await settled();
  };
  const taken = async (number = 1) => {
    sender.heard({ type: 'still-taken', n: 2, number });
    await settled();
  };
  const pass = async (ms: number) => {
    clock.advance(ms);
    await settled();
  };
  return { sender, captured, times, sent, kept, cameras, lab, wanted, taken, pass };
}

describe('stills of what this page captures', () => {
  it('[MEET-25] are made while they are wanted and something is shared, and not before', async () => {
    const { captured, sent, cameras, wanted, lab } = aSender();
    captured.set(aStream());
    await settled();
    expect([cameras.length, lab.loads]).toEqual([0, 0]);
    await wanted(true);
    expect(sent).toEqual([1]);
    await wanted(false);
    expect(cameras.map(({ isOpen }) => isOpen)).toEqual([false]);
    captured.set(null);
    await wanted(true);
    expect(cameras).toHaveLength(1);
    captured.set(aStream());
    await settled();
    expect(sent).toEqual([1, 2]);
  });

  it('[MEET-25] go out one a second, and never before the one before has come', async () => {
    const { captured, sent, wanted, taken, pass } = aSender();
    captured.set(aStream());
    await wanted(true);
    await pass(60_000);
    expect(sent).toEqual([1]);
    await taken();
    await pass(999);
    expect(sent).toEqual([1]);
    await pass(1);
    expect(sent).toEqual([1, 2]);
  });

  it('[MEET-25] leave the network to the moving picture that goes out too, when one takes long to arrive', async () => {
    const { captured, sent, wanted, taken, pass, lab } = aSender();
    lab.yields = true;
    captured.set(aStream());
    await wanted(true);
    await pass(2_000);
    await taken();
    await pass(5_999);
    expect(sent).toEqual([1]);
    await pass(1);
    expect(sent).toEqual([1, 2]);
    // One that arrives at once has filled nothing.
    await pass(200);
    await taken(2);
    await pass(1_000);
    expect(sent).toEqual([1, 2, 3]);
  });

  it('[MEET-25] go on after one that came too late for its share', async () => {
    const { sender, captured, sent, wanted, pass } = aSender();
    captured.set(aStream());
    await wanted(true);
    sender.heard({ type: 'refused', n: 2, what: 'still', reason: 'meeting/not-presenter' });
    await settled();
    await pass(1_000);
    expect(sent).toEqual([1, 2]);
  });

  it('[MEET-25] [SHARE-27] end with a pause: what was being made is not sent, and the camera is closed', async () => {
    const { captured, times, sent, cameras, lab, wanted } = aSender();
    lab.holds = true;
    captured.set(aStream());
    times.set({ since: 0, pausedSince: null });
    await wanted(true);
    times.set({ since: 0, pausedSince: 5 });
    cameras[0]?.hold?.(jpeg(9));
    await settled();
    expect([sent, cameras[0]?.isOpen]).toEqual([[], false]);
    lab.holds = false;
    times.set({ since: 0, pausedSince: null });
    await settled();
    expect(sent).toEqual([2]);
  });

  it('[MEET-25] begin anew with each wish, after a lost socket too, and are over when the page is', async () => {
    const { sender, captured, sent, cameras, lab, wanted, pass } = aSender();
    captured.set(aStream());
    await wanted(true);
    await wanted(true);
    expect([sent, cameras.map(({ isOpen }) => isOpen)]).toEqual([
      [1, 2],
      [false, true],
    ]);
    lab.isSocketUp = false;
    sender.socketLost();
    await pass(60_000);
    expect(cameras.map(({ isOpen }) => isOpen)).toEqual([false, false]);
    lab.isSocketUp = true;
    await wanted(true);
    expect(sent).toEqual([1, 2, 3]);
    sender.close();
    await settled();
    expect(cameras.at(-1)?.isOpen).toBe(false);
  });

  it('[MEET-25] are tried again five seconds after one could not be made, while they are wanted', async () => {
    const { captured, sent, cameras, lab, wanted, pass } = aSender();
    lab.fails = true;
    captured.set(aStream());
    await wanted(true);
    lab.fails = false;
    await pass(4_999);
    expect(cameras).toHaveLength(1);
    await pass(1);
    expect([sent.length, cameras.map(({ isOpen }) => isOpen)]).toEqual([1, [false, true]]);
  });

  it('[MEET-25] that the browser keeps back are told of, once, until it gives them or nobody wants them', async () => {
    const { captured, sent, kept, lab, wanted, pass } = aSender();
    captured.set(aStream());
    lab.keeps = true;
    await wanted(true);
    await pass(5_000);
    await wanted(true);
    expect([kept, sent]).toEqual([[true], []]);
    lab.keeps = false;
    await pass(5_000);
    expect([kept, sent]).toEqual([[true, false], [1]]);
    lab.keeps = true;
    await wanted(true);
    await wanted(false);
    expect(kept).toEqual([true, false, true, false]);
    await wanted(true);
    captured.set(null);
    await settled();
    expect(kept.slice(4)).toEqual([true, false]);
  });

  it('another failure is no word about the browser', async () => {
    const { captured, kept, lab, wanted } = aSender();
    captured.set(aStream());
    lab.fails = true;
    await wanted(true);
    expect(kept).toEqual([]);
  });
});
