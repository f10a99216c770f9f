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
      close() {
        events.push('closed');
      }
    },
  );
  expect([hasWebRtc(), hasWebRtc()]).toEqual([true, true]);
  expect(events).toEqual(['made', 'closed']);
});
