import { writeStill } from '@ninefold/protocol/pictures/still.ts';
import { describe, expect, it } from 'vitest';
import { aMeeting } from '../../testing/live-messages.ts';
import { initialMeetingState, type MeetingState } from '../state/model.ts';
import { createStore } from '../../platform/store.ts';
import { createStillWatch } from './still-watch.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
type Bitmap = ImageBitmap & { readonly name: number; isClosed: boolean };

function aWatch() {
  const state = (changes: Parameters<typeof aMeeting>[0] = {}, more: Partial<MeetingState> = {}): MeetingState => ({
    ...initialMeetingState,
    byStills: 'no-webrtc',
    entry: { kind: 'inside' },
    meeting: aMeeting(changes),
    ...more,
  });
  const store = createStore<MeetingState>(state());
  const said: unknown[] = [];
  const drawn: unknown[] = [];
  const decoding: { finish: () => void; fail: () => void; bitmap: Bitmap }[] = [];
  const watch = createStillWatch({
    store,
    send: (message) => said.push(message),
    onDrawn: (still) => drawn.push(still),
    decode: async (picture) => {
      const name = new Uint8Array(await picture.arrayBuffer())[3] ?? -1;
      return new Promise<ImageBitmap>((resolve, reject) => {
        const bitmap = { name, width: 64, height: 36, isClosed: false } as unknown as Bitmap;
        bitmap.close = () => {
          bitmap.isClosed = true;
        };
        decoding.push({ bitmap, finish: () => resolve(bitmap), fail: () => reject(new Error('no picture')) });
      });
    },
  });
  const comes = async (number: number, sharerId = 'h') => {
    watch.received(writeStill({ number, sharerId, picture: Uint8Array.of(0xff, 0xd8, 0xff, number) }).buffer);
    await settled();
  };
  const finish = async (at: number) => {
    decoding[at]?.finish();
    await settled();
  };
  const shown = () => (watch.picture.get() as Bitmap | null)?.name ?? null;
  return { watch, store, state, said, drawn, decoding, comes, finish, shown };
}

describe('a page that watches stills', () => {
  it('[MEET-25] says so, shows what comes and asks for the next one when it is drawn', async () => {
    const { watch, said, drawn, comes, finish, shown } = aWatch();
    watch.follow();
    await comes(7);
    expect(said).toEqual([{ type: 'watch-stills' }]);
    await finish(0);
    expect(shown()).toBe(7);
    expect(drawn).toEqual([{ sharerId: 'h', width: 64, height: 36 }]);
    expect(said.at(-1)).toEqual({ type: 'still-drawn', number: 7 });
  });

  it('[MEET-25] lets go of each picture when the next one is there, and of the last one with itself', async () => {
    const { watch, decoding, comes, finish, shown } = aWatch();
    await comes(1);
    await finish(0);
    await comes(2);
    await finish(1);
    expect([shown(), decoding[0]?.bitmap.isClosed, decoding[1]?.bitmap.isClosed]).toEqual([2, true, false]);
    watch.close();
    expect([shown(), decoding[1]?.bitmap.isClosed]).toEqual([null, true]);
  });

  it('[MEET-25] passes over what is no picture and asks for the next one; over other kinds of messages too', async () => {
    const { watch, said, decoding, comes, shown } = aWatch();
    await comes(1);
    decoding[0]?.fail();
    await settled();
    expect([shown(), said]).toEqual([null, [{ type: 'still-drawn', number: 1 }]]);
    watch.received(Uint8Array.of(9, 9, 9).buffer);
    await settled();
    expect([decoding.length, said.length]).toEqual([1, 1]);
  });

  it('[MEET-25] [MEET-17] shows nothing of a share that was stopped, also when it was still being decoded', async () => {
    const { store, state, decoding, comes, finish, shown } = aWatch();
    await comes(1);
    await finish(0);
    await comes(2);
    store.set(state({ share: 'stopped', sharerId: null }, { isWithdrawn: true }));
    expect([shown(), decoding[0]?.bitmap.isClosed]).toEqual([null, true]);
    await finish(1);
    expect([shown(), decoding[1]?.bitmap.isClosed]).toEqual([null, true]);
    store.set(state({}, { isWithdrawn: true }));
    expect(shown()).toBeNull();
  });

  it('[MEET-25] keeps the picture in a pause, and until the next presenter’s is there', async () => {
    const { store, state, drawn, comes, finish, shown } = aWatch();
    await comes(1);
    await finish(0);
    store.set(state({ share: 'paused' }));
    store.set(state({ share: 'none', sharerId: null, presenterId: 'v' }));
    expect(shown()).toBe(1);
    // Faster than the word that they share.
    await comes(2, 'v');
    await finish(1);
    expect([shown(), drawn.length]).toEqual([1, 1]);
    store.set(state({ share: 'sharing', sharerId: 'v', presenterId: 'v' }));
    expect([shown(), drawn.at(-1)]).toEqual([2, { sharerId: 'v', width: 64, height: 36 }]);
  });

  it('has no picture on an empty stage, nor of before it when the screen is shown again', async () => {
    const { store, state, comes, finish, shown } = aWatch();
    await comes(1);
    await finish(0);
    store.set(state({ share: 'paused', isBlank: true }));
    expect(shown()).toBeNull();
    await comes(2);
    await finish(1);
    store.set(state({ share: 'sharing' }));
    expect(shown()).toBeNull();
    await comes(3);
    await finish(2);
    expect(shown()).toBe(3);
  });

  it('[MEET-25] shows no older picture over a newer one', async () => {
    const { comes, finish, shown } = aWatch();
    await comes(1);
    await comes(2);
    await finish(1);
    await finish(0);
    expect(shown()).toBe(2);
  });
});
