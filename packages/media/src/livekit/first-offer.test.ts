import type { Room } from 'livekit-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFirstOffer } from './first-offer.ts';

const OFFER = { offer: { type: 'offer', sdp: 'the first' }, offerId: 1 };

/** A client that makes its connection when it is told to, as the real one does; what it made, in its order. */
function aRoom() {
  const made: string[] = [];
  const publisher = {
    createInitialOffer: async () => {
      made.push('offer');
      return OFFER;
    },
  };
  const engine = {
    pcManager: undefined as { publisher: typeof publisher } | undefined,
    configure: async () => {
      made.push('connection');
      engine.pcManager = { publisher };
    },
    applyInitialPublisherLayout: () => void made.push('sections'),
  };
  return { room: { engine } as unknown as Room, made, publisher };
}

function inBrowser(userAgent: string): void {
  vi.stubGlobal('navigator', { userAgent });
  onTestFinished(() => void vi.unstubAllGlobals());
}

it('the connection, its sections and the first offer are there before anybody is told to connect, and the offer is made once', async () => {
  inBrowser('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36');
  const { room, made, publisher } = aRoom();
  await createFirstOffer(room);
  expect(made).toEqual(['connection', 'sections', 'offer']);
  expect(await publisher.createInitialOffer()).toBe(OFFER);
  expect(made).toHaveLength(3);
  // What follows an answer is another offer.
  await publisher.createInitialOffer();
  expect(made).toHaveLength(4);
});

it('nothing is made ahead in Firefox, whose first offer waits for what the engine says of itself', async () => {
  inBrowser('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  const { room, made } = aRoom();
  await createFirstOffer(room);
  expect(made).toEqual([]);
});
