import { FakeCapture } from '@ninefold/media/fake/capture.ts';
import { createFakeClient } from '@ninefold/media/fake/client.ts';
import { FakeEngine } from '@ninefold/media/fake/engine.ts';
import type { MediaConnection } from '@ninefold/media/client-port.ts';
import type { PublishSource } from '@ninefold/media/sources.ts';
import { describe, expect, it, vi } from 'vitest';
import { createSidePublishers } from './side-publishers.ts';

function aRoom() {
  const engine = new FakeEngine();
  const connect = (sources: readonly PublishSource[]): Promise<MediaConnection> =>
    createFakeClient(engine).connect({ url: '', token: engine.issueToken({ room: 'room', identity: 'me', sources }) });
  const sent: string[] = [];
  const failed: string[] = [];
  const side = createSidePublishers({
    onConnected: () => {},
    onSent: (source) => sent.push(source),
    onFailed: (source) => failed.push(source),
  });
  const published = (source: 'microphone' | 'camera') => engine.seatsIn('room')[0]?.devices.get(source) ?? null;
  return { engine, connect, side, sent, failed, published };
}
const aTrack = () => new FakeCapture('mic', 'audio').asTrack();

describe('what goes beside the screen', () => {
  it('waits for a connection, and goes out again on each new one, as muted as before', async () => {
    const { connect, side, sent, published } = aRoom();
    const track = aTrack();
    side.set('microphone', track);
    side.setMuted('microphone', true);
    side.connected(await connect(['microphone']));
    await vi.waitFor(() => expect(published('microphone')).toEqual({ track, isPaused: true }));
    side.connected(null);
    side.connected(await connect(['microphone']));
    await vi.waitFor(() => expect(published('microphone')).toEqual({ track, isPaused: true }));
    expect(sent).toEqual(['microphone', 'microphone']);
  });

  it('what is muted is silent before it is published, and heard when it is unmuted while its right is on the way', async () => {
    const { engine, connect, side, published } = aRoom();
    const connection = await connect(['camera']);
    const heard: boolean[] = [];
    const noting = {
      publish: (source: 'microphone', track: MediaStreamTrack) => {
        heard.push(track.enabled);
        return connection.publish(source, track);
      },
    };
    side.connected(Object.assign(Object.create(connection) as MediaConnection, noting));
    const track = aTrack();
    side.setMuted('microphone', true);
    side.set('microphone', track);
    await vi.waitFor(() => expect(heard).toEqual([false]));
    side.setMuted('microphone', false);
    engine.setSources('room', 'me', ['camera', 'microphone']);
    await vi.waitFor(() => expect(published('microphone')).toEqual({ track, isPaused: false }));
    await vi.waitFor(() => expect(track.enabled).toBe(true));
  });

  it('a source that waits for its right holds up no other one', async () => {
    const { engine, connect, side, published } = aRoom();
    side.connected(await connect(['camera']));
    side.set('microphone', aTrack());
    side.set('camera', aTrack());
    await vi.waitFor(() => expect(published('camera')).not.toBeNull());
    expect(published('microphone')).toBeNull();
    engine.setSources('room', 'me', ['camera', 'microphone']);
    await vi.waitFor(() => expect(published('microphone')).not.toBeNull());
  });

  it('called off while its right is on the way, it counts as never sent', async () => {
    const { engine, connect, side, sent, published } = aRoom();
    side.connected(await connect(['camera']));
    side.set('microphone', aTrack());
    side.set('camera', aTrack());
    await vi.waitFor(() => expect(sent).toEqual(['camera']));
    side.set('microphone', null);
    engine.setSources('room', 'me', ['camera', 'microphone']);
    side.set('microphone', aTrack());
    await vi.waitFor(() => expect(published('microphone')).not.toBeNull());
    await vi.waitFor(() => expect(sent).toEqual(['camera', 'microphone']));
  });

  it('says what the engine does not take', { timeout: 15_000 }, async () => {
    const { connect, side, failed } = aRoom();
    side.connected(await connect([]));
    side.set('microphone', aTrack());
    await vi.waitFor(() => expect(failed).toEqual(['microphone']), 10_000);
  });
});
