import { EventEmitter } from 'node:events';
import { EngineEvent, type Room } from 'livekit-client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { negotiateOnce } from './single-negotiation.ts';

const SCREEN = 'TR_screen';
const nothingNew = { numAudios: 0, numVideos: 0 };
const oneVideo = { numAudios: 0, numVideos: 1 };

/** A room whose client offers once more for each wish of the engine, and looks every 50 ms whether it is connected, as the real one does. */
function aRoom() {
  const offers: object[] = [];
  const publisher = {
    latestOfferId: 1,
    latestAcknowledgedOfferId: 0,
    state: 'new',
    getConnectionState: () => publisher.state,
    negotiate: async () => void offers.push({ by: 'looking' }),
  };
  const transports = {
    publisher,
    ensurePCTransportConnection: async () => {
      if (publisher.state === 'new') void publisher.negotiate();
      while (publisher.state !== 'connected') await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
  const client: { onMediaSectionsRequirement?: (asked: typeof nothingNew) => void } = {};
  const engine = Object.assign(new EventEmitter(), {
    pcManager: undefined as typeof transports | undefined,
    isClosed: false,
    client,
    setupSignalClientCallbacks: () => {
      client.onMediaSectionsRequirement = (asked) => void offers.push(asked);
    },
  });
  const remoteParticipants = new Map([['ana', { trackPublications: new Map([[SCREEN, {}]]) }]]);
  negotiateOnce({ engine, remoteParticipants } as unknown as Room);
  engine.pcManager = transports;
  engine.emit('transportsCreated', publisher);
  engine.setupSignalClientCallbacks();
  return {
    offers,
    engine,
    transports,
    publisher,
    wish: (asked: typeof nothingNew) => client.onMediaSectionsRequirement?.(asked),
    /** The engine's answer is taken in. @param brings whether the screen comes with it */
    answer: (brings: boolean) => {
      publisher.latestAcknowledgedOfferId = 1;
      if (brings) engine.emit(EngineEvent.MediaTrackAdded, {}, { id: `PA_ana|${SCREEN}` });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('what the engine wishes for while it is agreed with for the first time', () => {
  it('before its answer changes nothing at once: the answer holds it', async () => {
    const { offers, wish, answer } = aRoom();
    wish(oneVideo);
    wish(nothingNew);
    answer(true);
    await vi.advanceTimersByTimeAsync(499);
    expect(offers).toEqual([]);
    // An engine that forgot it in its answer gets another offer, without another place.
    await vi.advanceTimersByTimeAsync(1);
    expect(offers).toEqual([nothingNew]);
  });

  it('waits for the picture that comes with a late answer', async () => {
    const { offers, wish, answer } = aRoom();
    wish(oneVideo);
    await vi.advanceTimersByTimeAsync(400);
    answer(true);
    await vi.advanceTimersByTimeAsync(499);
    expect(offers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(offers).toEqual([nothingNew]);
  });

  it('is offered at once where the answer has no place for it', async () => {
    const { offers, wish, answer } = aRoom();
    wish(nothingNew);
    answer(false);
    wish(oneVideo);
    expect(offers).toEqual([oneVideo]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(offers).toEqual([oneVideo]);
  });

  it('waits for the picture where all that others send is here, once', async () => {
    const { offers, wish, answer } = aRoom();
    answer(true);
    wish(nothingNew);
    expect(offers).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(offers).toEqual([nothingNew]);
    wish(nothingNew);
    expect(offers).toEqual([nothingNew, nothingNew]);
  });

  it('does not wait where something is missing: the place for it may be one that stands empty', () => {
    const { offers, wish, answer } = aRoom();
    answer(false);
    wish(nothingNew);
    expect(offers).toEqual([nothingNew]);
  });

  it('is forgotten with the connection', async () => {
    const { offers, engine, wish, answer } = aRoom();
    answer(true);
    wish(nothingNew);
    engine.isClosed = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(offers).toEqual([]);
  });
});

describe('the first connection', () => {
  it('is noticed when it stands, and costs no second offer while the first is out', async () => {
    const { offers, engine, transports, publisher } = aRoom();
    let isConnected = false;
    void transports.ensurePCTransportConnection().then(() => {
      isConnected = true;
    });
    await vi.advanceTimersByTimeAsync(10);
    expect(offers).toEqual([]);
    publisher.state = 'connected';
    engine.emit(EngineEvent.Connected);
    await vi.advanceTimersByTimeAsync(0);
    expect(isConnected).toBe(true);
  });

  it('is offered where nothing is out yet, and a return goes the client’s own way', async () => {
    const { offers, transports, publisher } = aRoom();
    publisher.latestAcknowledgedOfferId = 1;
    void transports.ensurePCTransportConnection();
    await vi.advanceTimersByTimeAsync(0);
    expect(offers).toEqual([{ by: 'looking' }]);
    publisher.latestAcknowledgedOfferId = 0;
    void transports.ensurePCTransportConnection();
    await vi.advanceTimersByTimeAsync(0);
    expect(offers).toHaveLength(2);
    publisher.state = 'connected';
    await vi.advanceTimersByTimeAsync(50);
  });
});
