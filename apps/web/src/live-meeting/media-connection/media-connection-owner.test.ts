import { FakeCapture } from '@ninefold/media/fake/capture.ts';
import { createFakeClient } from '@ninefold/media/fake/client.ts';
import { FakeEngine } from '@ninefold/media/fake/engine.ts';
import type { MediaConnection, MediaClient as WholeClient } from '@ninefold/media/port.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it, vi } from 'vitest';
import { createMediaConnectionOwner } from './media-connection-owner.ts';

type MediaClient = Pick<WholeClient, 'connect'>;

const aTrack = () => new FakeCapture() as unknown as MediaStreamTrack;

function anOwner(client?: MediaClient, engine = new FakeEngine()) {
  const clock = new DrivenClock();
  const phases: string[] = [];
  let asked = 0;
  const owner = createMediaConnectionOwner({
    loadClient: async () => client ?? createFakeClient(engine),
    socketOrigin: 'ws://here',
    askForToken: () => {
      asked += 1;
    },
    onPhase: (phase) => phases.push(phase),
    onHindered: (by) => phases.push(`hindered by ${by}`),
    onScreen: () => {},
    onStuck: () => {},
    onTooNarrow: () => {},
    isNarrow: () => false,
    onPublished: () => {},
    onRemotes: () => {},
    onSpeaking: () => {},
    onWeakLines: () => {},
    onConnected: () => {},
    onSent: () => {},
    onFailed: () => {},
    timers: clock,
    random: () => 1,
  });
  const token = () => ({
    url: '/media',
    token: engine.issueToken({ room: 'room', identity: 'me', sources: ['screen'] }),
    mayPublish: true,
  });
  return { engine, clock, owner, phases, token, asked: () => asked, published: () => engine.seatsIn('room')[0]?.screen?.track ?? null };
}

describe('the owner of the media connection', () => {
  it('connects with the token that comes, and publishes what is shared', async () => {
    const { owner, token, phases, published } = anOwner();
    const track = aTrack();
    owner.want(true);
    owner.setScreen(track);
    owner.token(token());
    await vi.waitFor(() => expect(published()).toBe(track));
    expect(phases).toEqual(['connecting', 'negotiated', 'connected']);
  });

  it('tells what stands in the way of each try, and of none that was called off', async () => {
    const engine = new FakeEngine();
    const fake = createFakeClient(engine);
    const told: ((by: 'signalling') => void)[] = [];
    const client: MediaClient = {
      connect: (given) => {
        if (given.onHindered !== undefined) told.push(given.onHindered);
        return fake.connect(given);
      },
    };
    const { owner, token, phases } = anOwner(client, engine);
    engine.hindrance = 'browser';
    owner.want(true);
    owner.token(token());
    await vi.waitFor(() => expect(phases.at(-1)).toBe('lost'));
    expect(phases).toEqual(['connecting', 'hindered by browser', 'lost']);
    engine.hindrance = null;
    owner.token(token());
    await vi.waitFor(() => expect(phases.at(-1)).toBe('connected'));
    for (const tell of told) tell('signalling');
    expect(phases.at(-1)).toBe('connected');
  });

  it('engine-dies: drops the connection, asks for a token and publishes the same capture again', async () => {
    const { engine, clock, owner, token, asked, phases, published } = anOwner();
    const track = aTrack();
    owner.want(true);
    owner.setScreen(track);
    owner.token(token());
    await vi.waitFor(() => expect(published()).toBe(track));
    owner.engineDied();
    owner.want(false);
    expect(phases.at(-1)).toBe('lost');
    expect(engine.seatsIn('room')).toHaveLength(0);
    clock.advance(10_000);
    expect(asked()).toBe(0);
    owner.want(true);
    clock.advance(1);
    expect(asked()).toBe(1);
    owner.token(token());
    await vi.waitFor(() => expect(published()).toBe(track));
  });

  it('a screen that the engine has lost, by no act of this page, is published again by itself', async () => {
    const { engine, clock, owner, token, published } = anOwner();
    const track = aTrack();
    owner.want(true);
    owner.setScreen(track);
    owner.token(token());
    await vi.waitFor(() => expect(published()).toBe(track));
    const seat = engine.seatsIn('room')[0];
    if (seat) seat.screen = null;
    await vi.waitFor(() => {
      clock.advance(2_000);
      expect(published()).toBe(track);
    });
  });

  it('a screen whose encoder has failed is published again, paused as it is, and none that has ended meanwhile', async () => {
    const engine = new FakeEngine();
    const fake = createFakeClient(engine);
    let failed = () => {};
    const client: MediaClient = {
      connect: (options) => {
        failed = () => options.onScreenFailed?.();
        return fake.connect(options);
      },
    };
    const { owner, token, published } = anOwner(client, engine);
    const track = aTrack();
    const sent = () => engine.seatsIn('room')[0]?.screen ?? null;
    owner.want(true);
    owner.setScreen(track);
    owner.token(token());
    await vi.waitFor(() => expect(published()).toBe(track));
    owner.setPaused(true);
    await vi.waitFor(() => expect(sent()?.isPaused).toBe(true));
    const before = sent();
    failed();
    await vi.waitFor(() => expect(sent()).not.toBe(before));
    expect(sent()).toMatchObject({ track, isPaused: true });
    owner.setScreen(null);
    failed();
    await vi.waitFor(() => expect(sent()).toBeNull());
  });

  it('has the engine’s client wait with its tries to come back while the line to our server is down', async () => {
    const fake = createFakeClient(new FakeEngine());
    const gates: (() => Promise<void>)[] = [];
    const client: MediaClient = {
      connect: (given) => {
        if (given.untilReachable !== undefined) gates.push(given.untilReachable);
        return fake.connect(given);
      },
    };
    const { owner, token, phases } = anOwner(client);
    owner.want(true);
    owner.token(token());
    await vi.waitFor(() => expect(phases.length).toBeGreaterThan(0));
    await vi.waitFor(() => expect(gates).toHaveLength(1));
    await gates[0]?.();
    owner.want(false);
    let isThrough = false;
    const passing = gates[0]?.().then(() => {
      isThrough = true;
    });
    await Promise.resolve();
    expect(isThrough).toBe(false);
    owner.want(true);
    await passing;
    expect(isThrough).toBe(true);
  });

  describe('that asks the engine beside the join', () => {
    const KEY = '0123456789abcdef0123456789abcdef';

    /** A client that waits with each connection until it is told how it ends. */
    function aWaitingClient() {
      const asked: { given: Parameters<MediaClient['connect']>[0]; lets: () => void; refuses: () => void }[] = [];
      const made: Promise<MediaConnection>[] = [];
      const engine = new FakeEngine();
      const fake = createFakeClient(engine);
      const client: MediaClient = {
        connect: (given) =>
          new Promise((resolve, reject) => {
            const token = engine.issueToken({ room: 'room', identity: 'me', sources: [] });
            asked.push({
              given,
              lets: () => {
                const connecting = fake.connect({ ...given, token });
                made.push(connecting);
                resolve(connecting);
              },
              refuses: () => reject(new Error('no seat')),
            });
          }),
      };
      return { ...anOwner(client, engine), asks: asked, made };
    }

    it('is connected by its key alone, and comes back with the token', async () => {
      const { owner, token, phases, asks } = aWaitingClient();
      owner.openAhead('/media', KEY);
      await vi.waitFor(() => expect(asks).toHaveLength(1));
      expect(asks[0]?.given).toMatchObject({ url: 'ws://here/media', token: KEY });
      owner.want(true);
      const sent = token();
      owner.token(sent);
      asks[0]?.lets();
      await vi.waitFor(() => expect(phases.at(-1)).toBe('connected'));
      expect(await asks[0]?.given.nextToken).toBe(sent.token);
      expect(asks).toHaveLength(1);
    });

    it('goes on with the token where its key led to nothing, at once or when the token comes', async () => {
      const { owner, token, phases, asks } = aWaitingClient();
      owner.openAhead('/media', KEY);
      await vi.waitFor(() => expect(asks).toHaveLength(1));
      asks[0]?.refuses();
      await vi.waitFor(() => expect(phases).toEqual(['connecting', 'off']));
      owner.want(true);
      const sent = token();
      owner.token(sent);
      await vi.waitFor(() => expect(asks).toHaveLength(2));
      expect(asks[1]?.given.token).toBe(sent.token);
      asks[1]?.lets();
      await vi.waitFor(() => expect(phases.at(-1)).toBe('connected'));
    });

    it('does not wait longer than 2.5 s for its key once it has the token', async () => {
      const { clock, owner, token, asks } = aWaitingClient();
      owner.openAhead('/media', KEY);
      await vi.waitFor(() => expect(asks).toHaveLength(1));
      owner.want(true);
      const sent = token();
      owner.token(sent);
      clock.advance(2_499);
      expect(asks).toHaveLength(1);
      clock.advance(1);
      await vi.waitFor(() => expect(asks.at(-1)?.given.token).toBe(sent.token));
    });

    it('is let go of when the meeting is not entered after all', async () => {
      const { owner, asks, made } = aWaitingClient();
      owner.openAhead('/media', KEY);
      await vi.waitFor(() => expect(asks).toHaveLength(1));
      owner.close();
      asks[0]?.lets();
      const connection = await made[0];
      await vi.waitFor(() => expect(connection?.state).toBe('closed'));
    });
  });

  it('keeps asking while no connection comes about', async () => {
    const failing: MediaClient = { connect: () => Promise.reject(new Error('no way')) };
    const { clock, owner, token, asked, phases } = anOwner(failing);
    owner.want(true);
    owner.token(token());
    await vi.waitFor(() => expect(phases).toEqual(['connecting', 'lost']));
    clock.advance(20_000);
    expect(asked()).toBeGreaterThan(4);
  });

  it('what is still being opened is called off when the meeting is left, so that nothing is asked for a seat that is gone', async () => {
    let signal: AbortSignal | undefined;
    const slow: MediaClient = {
      connect: (given) => {
        signal = given.signal;
        return new Promise(() => {});
      },
    };
    const { owner, token } = anOwner(slow);
    owner.want(true);
    owner.token(token());
    await vi.waitFor(() => expect(signal?.aborted).toBe(false));
    owner.close();
    expect(signal?.aborted).toBe(true);
  });

  it('a working connection is kept when another token comes', async () => {
    const { owner, token, phases } = anOwner();
    owner.want(true);
    owner.token(token());
    await vi.waitFor(() => expect(phases).toContain('connected'));
    owner.token(token());
    expect(phases.filter((phase) => phase === 'connecting')).toHaveLength(1);
  });

  it('shares another window in place of the first, paused and resumed without a new capture', async () => {
    const { engine, owner, token, published } = anOwner();
    const [first, second] = [aTrack(), aTrack()];
    owner.want(true);
    owner.token(token());
    owner.setScreen(first);
    await vi.waitFor(() => expect(published()).toBe(first));
    owner.setScreen(second);
    await vi.waitFor(() => expect(published()).toBe(second));
    owner.setPaused(true);
    await vi.waitFor(() => expect(engine.seatsIn('room')[0]?.screen?.isPaused).toBe(true));
    owner.setPaused(false);
    await vi.waitFor(() => expect(engine.seatsIn('room')[0]?.screen?.isPaused).toBe(false));
    owner.setScreen(null);
    await vi.waitFor(() => expect(published()).toBeNull());
  });

  it('switches to another capture without an end of what the others receive, and publishes that one on the next connection', async () => {
    const { engine, owner, token, published } = anOwner();
    const [first, second] = [aTrack(), aTrack()];
    owner.want(true);
    owner.token(token());
    owner.setScreen(first);
    await vi.waitFor(() => expect(published()).toBe(first));
    const sent = engine.seatsIn('room')[0]?.screen;
    owner.setPaused(true);
    owner.switchScreen(second);
    await vi.waitFor(() => expect(published()).toBe(second));
    expect(engine.seatsIn('room')[0]?.screen).toBe(sent);
    expect(sent?.isPaused).toBe(true);
    owner.engineDied();
    owner.token(token());
    // Paused from its first moment on.
    await vi.waitFor(() => expect(published()).toBe(second));
    expect(engine.seatsIn('room')[0]?.screen?.isPaused).toBe(true);
    owner.setPaused(false);
    await vi.waitFor(() => expect(engine.seatsIn('room')[0]?.screen?.isPaused).toBe(false));
    owner.setScreen(null);
    await vi.waitFor(() => expect(published()).toBeNull());
    owner.switchScreen(first);
    await Promise.resolve();
    expect(published()).toBeNull();
  });

  it('keeps sharp or smooth as it was chosen, for another capture and on each new connection', async () => {
    const { engine, owner, token } = anOwner();
    const look = () => engine.seatsIn('room')[0]?.screen?.look;
    owner.want(true);
    owner.token(token());
    owner.setScreen(aTrack());
    await vi.waitFor(() => expect(look()).toBe('sharp'));
    owner.setLook('smooth');
    await vi.waitFor(() => expect(look()).toBe('smooth'));
    owner.engineDied();
    owner.token(token());
    await vi.waitFor(() => expect(look()).toBe('smooth'));
    owner.setLook('sharp');
    await vi.waitFor(() => expect(look()).toBe('sharp'));
  });

  it('[SWAP-10] makes the way ready once it may, for a screen that is expected, and unmakes it when none comes', async () => {
    const steps: string[] = [];
    const noting = (engine: FakeEngine): MediaClient => ({
      connect: async (options) => {
        const real = await createFakeClient(engine).connect(options);
        const noted = (name: 'prepareScreen' | 'publishScreen' | 'unpublishScreen') => {
          const act = real[name].bind(real) as (track?: MediaStreamTrack) => Promise<void>;
          real[name] = async (track?: MediaStreamTrack) => {
            steps.push(name);
            await act(track);
          };
        };
        for (const name of ['prepareScreen', 'publishScreen', 'unpublishScreen'] as const) noted(name);
        return real;
      },
    });
    const engine = new FakeEngine();
    const { owner, token, phases, published } = anOwner(noting(engine), engine);
    owner.want(true);
    owner.token({ ...token(), mayPublish: false });
    await vi.waitFor(() => expect(phases).toContain('connected'));
    owner.expectScreen(true);
    owner.token(token());
    await vi.waitFor(() => expect(steps).toEqual(['prepareScreen']));
    owner.token({ ...token(), mayPublish: false });
    await vi.waitFor(() => expect(steps).toEqual(['prepareScreen', 'unpublishScreen']));
    owner.token(token());
    await vi.waitFor(() => expect(steps.at(-1)).toBe('prepareScreen'));
    const track = aTrack();
    owner.setScreen(track);
    await vi.waitFor(() => expect(published()).toBe(track));
    owner.expectScreen(false);
    owner.setScreen(null);
    await vi.waitFor(() => expect(steps.slice(2)).toEqual(['prepareScreen', 'publishScreen', 'unpublishScreen']));
  });
});
