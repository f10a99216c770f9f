import { afterEach, expect, it, vi } from 'vitest';
import { hasWebRtc } from './web-rtc.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a browser whose peer connections cannot be made has no WebRTC, as one without them', () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  expect(hasWebRtc()).toBe(false);
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      constructor() {
        throw new DOMException('forbidden', 'NotAllowedError');
      }
    },
  );
  expect(hasWebRtc()).toBe(false);
});

it('one that is made, and does nothing, is none', () => {
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      close() {}
      createDataChannel() {}
      createOffer() {}
      setRemoteDescription() {}
    },
  );
  expect(hasWebRtc()).toBe(false);
});

/** A whole one, but for what is replaced in it. */
function altered(changes: object): void {
  class Connection {
    readonly signalingState = 'stable';
    addTransceiver() {}
    createDataChannel() {}
    createOffer() {}
    setLocalDescription() {}
    setRemoteDescription() {}
    close() {}
  }
  Object.assign(Connection.prototype, changes);
  vi.stubGlobal('RTCPeerConnection', Connection);
}

const throws = () => {
  throw new DOMException('not here', 'NotSupportedError');
};

it.each([
  ['addTransceiver', throws],
  ['createDataChannel', throws],
  ['createDataChannel', undefined],
  ['setRemoteDescription', undefined],
])('one that is made, and whose %s is altered so that it cannot be used, is none, and is closed', (name, change) => {
  const closed = vi.fn();
  altered({ close: closed });
  expect(hasWebRtc()).toBe(true);
  altered({ close: closed, [name]: change });
  expect(hasWebRtc()).toBe(false);
  expect(closed).toHaveBeenCalledTimes(2);
});

it('one is made to find out, once, and closed', () => {
  const events: string[] = [];
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      constructor() {
        events.push('made');
      }
      readonly signalingState = 'stable';
      addTransceiver() {}
      createDataChannel() {}
      createOffer() {}
      setLocalDescription() {}
      setRemoteDescription() {}
      close() {
        events.push('closed');
      }
    },
  );
  expect([hasWebRtc(), hasWebRtc()]).toEqual([true, true]);
  expect(events).toEqual(['made', 'closed']);
});
