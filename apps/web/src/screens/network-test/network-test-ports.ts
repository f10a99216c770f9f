import type { CallerPage } from '@ninefold/legacy-api/client.ts';
import { beginAnswer, networkTestPaths } from '@ninefold/protocol/network-test/network-test.ts';
import { hasWebRtc } from '../../platform/web-rtc.ts';
import { loadTransportTest } from '../../services/load-media-client.ts';
import type { NetworkTestPorts } from './run-network-test.ts';

const postJson = (body: object): RequestInit => ({
  method: 'POST',
  credentials: 'same-origin',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** @param caller whose fetch is used */
export function networkTestPorts({ fetch }: Pick<CallerPage, 'fetch'>, now: () => number): NetworkTestPorts {
  const socketOrigin = window.location.origin.replace(/^http/, 'ws');
  return {
    hasWebRtc: hasWebRtc(),
    now,
    async askHttp(signal) {
      const answer = await fetch('/healthz', { cache: 'no-store', signal });
      // A proxy's page in its place is no answer of the server.
      if (!answer.ok || (await answer.text()) !== 'ok') throw new Error('another answer');
    },
    openWebSocket: (signal) => openWebSocket(`${socketOrigin}/live`, signal),
    async begin(signal) {
      const answer = await fetch(networkTestPaths.begin, { ...postJson({}), signal });
      if (answer.status === 429) return { kind: 'limit' };
      return beginAnswer.parse(((await answer.json()) as { d?: unknown }).d);
    },
    end(id) {
      // Also while the page goes away.
      fetch(networkTestPaths.end, { ...postJson({ id }), keepalive: true }).catch(() => {});
    },
    async testTransport(mediaPath, tokens, transport) {
      const testTransport = await loadTransportTest();
      return testTransport({ url: `${socketOrigin}${mediaPath}`, tokens, transport });
    },
  };
}

function openWebSocket(url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const over = (settle: () => void) => () => {
      socket.close();
      settle();
    };
    socket.onopen = over(resolve);
    socket.onerror = over(() => reject(new Error('the socket was not opened')));
    signal.addEventListener(
      'abort',
      over(() => reject(new Error('no answer'))),
    );
  });
}
