import { FakeCapture } from '@ninefold/media/fake/capture.ts';
import type { DeviceSource } from '@ninefold/media/sources.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import { describe, expect, it, vi } from 'vitest';
import { createOwnDevices, type DeviceState } from './own-devices.ts';
import type { Trouble } from './trouble.ts';

/** A browser whose devices open when they are told to. */
function aPage(isWithdrawn: (source: DeviceSource) => Promise<boolean> = async () => false) {
  const waiting: {
    readonly source: DeviceSource;
    readonly give: (track: FakeCapture) => void;
    readonly refuse: (cause: unknown) => void;
  }[] = [];
  const told: FromClient[] = [];
  const sending: Record<DeviceSource, MediaStreamTrack | null> = { microphone: null, camera: null };
  const muted: Record<DeviceSource, boolean> = { microphone: false, camera: false };
  const states: Record<DeviceSource, DeviceState> = { microphone: 'off', camera: 'off' };
  const troubles: Trouble[] = [];
  const own = createOwnDevices({
    capture: {
      open: (source) =>
        new Promise((resolve, reject) => waiting.push({ source, give: (track) => resolve(track.asTrack()), refuse: reject })),
      isWithdrawn,
    },
    tell: (message) => void told.push(message),
    send: (source, track) => {
      sending[source] = track;
    },
    mute: (source, isMuted) => {
      muted[source] = isMuted;
    },
    changed: (source, state) => {
      states[source] = state;
    },
    failed: (trouble) => void troubles.push(trouble),
    gone: (trouble) => void troubles.push(trouble),
  });
  const opened = async (track = new FakeCapture('microphone', 'audio')) => {
    waiting.shift()?.give(track);
    await vi.waitFor(() => expect(states.microphone).not.toBe('asking'));
    return track;
  };
  const refused = (name: string) => waiting.shift()?.refuse(new DOMException('no', name));
  return { own, waiting, told, sending, muted, states, troubles, opened, refused };
}

describe('the own microphone and camera', () => {
  it('[T-27] nothing is opened, told or sent before the person wants it', () => {
    const { waiting, told, sending, states } = aPage();
    expect([waiting, told, sending.microphone, sending.camera, states.microphone]).toEqual([[], [], null, null, 'off']);
  });

  it('[MEET-22] a wish opens the device, tells the server, and then sends', async () => {
    const { own, told, sending, states, opened } = aPage();
    own.want('microphone', 'on');
    expect(states.microphone).toBe('asking');
    expect(told).toEqual([]);
    const track = await opened();
    expect(told).toEqual([{ type: 'set-microphone', to: 'on' }]);
    expect(sending.microphone).toBe(track);
    expect(states.microphone).toBe('on');
  });

  it('muted, the track is silent at once; on again, it needs no permission', async () => {
    const { own, waiting, told, muted, opened } = aPage();
    own.want('microphone', 'on');
    const track = await opened();
    own.want('microphone', 'muted');
    expect([track.enabled, muted.microphone]).toEqual([false, true]);
    own.want('microphone', 'on');
    expect([track.enabled, muted.microphone, waiting.length]).toEqual([true, false, 0]);
    expect(told.map((message) => 'to' in message && message.to)).toEqual(['on', 'muted', 'on']);
  });

  it('muted while the browser still asks, it opens silent', async () => {
    const { own, told, opened } = aPage();
    own.want('microphone', 'on');
    own.want('microphone', 'muted');
    const track = await opened();
    expect(track.enabled).toBe(false);
    expect(told).toEqual([{ type: 'set-microphone', to: 'muted' }]);
  });

  it('off, the device is let go', async () => {
    const { own, told, sending, states, opened } = aPage();
    own.want('microphone', 'on');
    const track = await opened();
    own.want('microphone', 'off');
    expect([track.readyState, sending.microphone, states.microphone]).toEqual(['ended', null, 'off']);
    expect(told.at(-1)).toEqual({ type: 'set-microphone', to: 'off' });
  });

  it('a device that comes after it was called off is let go', async () => {
    const { own, waiting, sending, states } = aPage();
    own.want('camera', 'on');
    own.want('camera', 'off');
    const late = new FakeCapture('camera');
    waiting.shift()?.give(late);
    await vi.waitFor(() => expect(late.readyState).toBe('ended'));
    expect([sending.camera, states.camera]).toEqual([null, 'off']);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'in-use'],
    ['TypeError', 'unknown'],
  ])('%s means %s, and leaves it off', async (name, kind) => {
    const { own, states, troubles, refused } = aPage();
    own.want('microphone', 'on');
    refused(name);
    await vi.waitFor(() => expect(troubles).toEqual([{ kind, source: 'microphone' }]));
    expect(states.microphone).toBe('off');
  });

  it('device-vanishes: pulled out while talking, it is off for the others too, and the person hears of it', async () => {
    const { own, told, sending, states, troubles, opened } = aPage();
    own.want('microphone', 'on');
    const track = await opened();
    track.unplug();
    expect([states.microphone, sending.microphone]).toEqual(['off', null]);
    expect(told.at(-1)).toEqual({ type: 'set-microphone', to: 'off' });
    await vi.waitFor(() => expect(troubles).toEqual([{ kind: 'unplugged', source: 'microphone' }]));
  });

  it('permission-withdrawn: taken away while talking, it is the browser that blocks it, not a plug; one that cannot tell counts as a plug', async () => {
    const { own, troubles, states, opened } = aPage(async () => true);
    own.want('microphone', 'on');
    (await opened()).unplug();
    expect(states.microphone).toBe('off');
    await vi.waitFor(() => expect(troubles).toEqual([{ kind: 'denied', source: 'microphone' }]));
    const silent = aPage(() => Promise.reject(new TypeError('no such permission')));
    silent.own.want('microphone', 'on');
    (await silent.opened()).unplug();
    await vi.waitFor(() => expect(silent.troubles).toEqual([{ kind: 'unplugged', source: 'microphone' }]));
  });

  it('nothing is said of a device that is on again before the browser has told why it ended', async () => {
    let tell = (_: boolean): void => {};
    const { own, troubles, states, opened } = aPage(
      () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    );
    own.want('microphone', 'on');
    (await opened()).unplug();
    own.want('microphone', 'on');
    await opened();
    tell(false);
    await vi.waitFor(() => expect(states.microphone).toBe('on'));
    expect(troubles).toEqual([]);
  });

  it('another device takes the place of the first without going off', async () => {
    const { own, told, sending, opened } = aPage();
    own.want('microphone', 'on');
    const first = await opened();
    own.reopen('microphone');
    const second = new FakeCapture('second', 'audio');
    await opened(second);
    await vi.waitFor(() => expect(sending.microphone).toBe(second));
    expect(first.readyState).toBe('ended');
    expect(told).toEqual([{ type: 'set-microphone', to: 'on' }]);
  });

  it('what the host turned off while the line was away stays off; what the server never heard of is said again', async () => {
    const { own, told, states, opened } = aPage();
    own.want('microphone', 'on');
    await opened();
    own.welcomed({ microphone: 'off', camera: 'off' });
    expect(told).toHaveLength(2);
    expect(states.microphone).toBe('on');
    own.sent('microphone');
    own.welcomed({ microphone: 'off', camera: 'off' });
    expect(told).toHaveLength(2);
    expect(states.microphone).toBe('off');
  });

  it('a camera that was turned off while nobody heard it is told as off when the line is back, one that was never on is not', async () => {
    const { own, told, states } = aPage();
    own.welcomed({ microphone: 'off', camera: 'off' });
    expect(told).toEqual([]);
    own.welcomed({ microphone: 'off', camera: 'on' });
    expect(told).toEqual([{ type: 'set-camera', to: 'off' }]);
    own.want('camera', 'on');
    own.welcomed({ microphone: 'off', camera: 'on' });
    expect([told.length, states.camera]).toEqual([1, 'asking']);
  });

  it('a wish from before the engine knew the page is said again once it does, and only then', async () => {
    const { own, told, opened } = aPage();
    own.connected();
    own.want('microphone', 'on');
    await opened();
    own.connected();
    own.sent('microphone');
    own.connected();
    expect(told).toEqual([
      { type: 'set-microphone', to: 'on' },
      { type: 'set-microphone', to: 'on' },
    ]);
  });

  it('what the engine does not take is off again, with a word about it', async () => {
    const { own, told, states, troubles, opened } = aPage();
    own.want('microphone', 'on');
    await opened();
    own.notSent('microphone');
    expect([states.microphone, troubles[0]?.kind]).toEqual(['off', 'not-sent']);
    expect(told.at(-1)).toEqual({ type: 'set-microphone', to: 'off' });
  });
});
