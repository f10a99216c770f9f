import { createFakeClient } from '@ninefold/media/fake/client.ts';
import { FakeEngine } from '@ninefold/media/fake/engine.ts';
import type { MediaConnection } from '@ninefold/media/client-port.ts';
import { describe, expect, it, vi } from 'vitest';
import { anOwner, aTrack, type ConnectingClient } from '../../testing/media-connection-owner.ts';

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

  describe('that asks the engine beside the join', () => {
    const KEY = '0123456789abcdef0123456789abcdef';

    /** A client that waits with each connection until it is told how it ends. */
    function aWaitingClient() {
      const asked: { given: Parameters<ConnectingClient['connect']>[0]; lets: () => void; refuses: () => void }[] = [];
      const made: Promise<MediaConnection>[] = [];
      const engine = new FakeEngine();
      const fake = createFakeClient(engine);
      const client: ConnectingClient = {
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
    const hint = () => engine.seatsIn('room')[0]?.screen?.hint;
    owner.want(true);
    owner.token(token());
    owner.setScreen(aTrack());
    await vi.waitFor(() => expect(hint()).toBe('detail'));
    owner.setContentHint('motion');
    await vi.waitFor(() => expect(hint()).toBe('motion'));
    owner.engineDied();
    owner.token(token());
    await vi.waitFor(() => expect(hint()).toBe('motion'));
    owner.setContentHint('detail');
    await vi.waitFor(() => expect(hint()).toBe('detail'));
  });

  it('[SWAP-10] makes the way ready once it may, for a screen that is expected, and unmakes it when none comes', async () => {
    const steps: string[] = [];
    const noting = (engine: FakeEngine): ConnectingClient => ({
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
