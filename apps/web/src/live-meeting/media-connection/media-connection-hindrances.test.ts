import { createFakeClient } from '@ninefold/media/fake/client.ts';
import { FakeEngine } from '@ninefold/media/fake/engine.ts';
import { describe, expect, it, vi } from 'vitest';
import { anOwner, aTrack, type ConnectingClient } from '../../testing/media-connection-owner.ts';

describe('what stands in the way of the media connection', () => {
  it('tells what stands in the way of each try, and of none that was called off', async () => {
    const engine = new FakeEngine();
    const fake = createFakeClient(engine);
    const told: ((by: 'signalling') => void)[] = [];
    const client: ConnectingClient = {
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
    const client: ConnectingClient = {
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

  it('has the engine’s client wait with its tries to come back while the socket to our server is down', async () => {
    const fake = createFakeClient(new FakeEngine());
    const gates: (() => Promise<void>)[] = [];
    const client: ConnectingClient = {
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

  it('keeps asking while no connection comes about', async () => {
    const failing: ConnectingClient = { connect: () => Promise.reject(new Error('no way')) };
    const { clock, owner, token, asked, phases } = anOwner(failing);
    owner.want(true);
    owner.token(token());
    await vi.waitFor(() => expect(phases).toEqual(['connecting', 'lost']));
    clock.advance(20_000);
    expect(asked()).toBeGreaterThan(4);
  });

  it('what is still being opened is called off when the meeting is left, so that nothing is asked for a seat that is gone', async () => {
    let signal: AbortSignal | undefined;
    const slow: ConnectingClient = {
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
});
