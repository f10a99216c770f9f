import {
  CHECK_WITHIN_MS,
  type CheckResult,
  type NetworkCheck,
  type NetworkResults,
  networkChecks,
  type NoTest,
  type Transport,
  transports,
} from '@ninefold/domain/network-test/network-test.ts';
import type { BeginAnswer, TestTokens } from '@ninefold/protocol/network-test/network-test.ts';

/** What a test does in the world. What cannot be done rejects; nothing here has to end by itself. */
export interface NetworkTestPorts {
  readonly hasWebRtc: boolean;
  /** Resolves with an answer of the server. */
  askHttp(signal: AbortSignal): Promise<void>;
  /** Resolves when the meeting socket is open. */
  openWebSocket(signal: AbortSignal): Promise<void>;
  begin(signal: AbortSignal): Promise<BeginAnswer | { readonly kind: 'limit' }>;
  end(id: string): void;
  /** Ends within `CHECK_WITHIN_MS`. */
  testTransport(mediaPath: string, tokens: TestTokens, transport: Transport): Promise<CheckResult>;
  readonly now: () => number;
}

export interface NetworkTestState {
  readonly results: NetworkResults;
  /** Why the media were not tested; null when they were, or may still be. */
  readonly noTest: NoTest | null;
}

const everything = (state: CheckResult['state']): NetworkResults =>
  Object.fromEntries(networkChecks.map((check) => [check, { state }])) as NetworkResults;
export const untested: NetworkTestState = { results: everything('waiting'), noTest: null };

/**
 * Runs all checks, the media once the way to the server is known.
 * @param tell called with each change
 * @returns how to call it off; nothing is told after that
 */
export function runNetworkTest(ports: NetworkTestPorts, tell: (state: NetworkTestState) => void): () => void {
  let state = untested;
  let isOff = false;
  let id: string | null = null;
  const change = (next: Partial<NetworkTestState>): void => {
    if (isOff) return;
    state = { ...state, ...next };
    tell(state);
  };
  const set = (check: NetworkCheck, result: CheckResult): void => change({ results: { ...state.results, [check]: result } });
  const setMedia = (result: CheckResult): void =>
    change({ results: { ...state.results, ...Object.fromEntries(transports.map((transport) => [transport, result])) } });
  const end = (): void => {
    if (id !== null) ports.end(id);
    id = null;
  };

  async function checkAnswer(check: 'http' | 'websocket', ask: (signal: AbortSignal) => Promise<void>): Promise<void> {
    set(check, { state: 'running' });
    const begunAt = ports.now();
    const isThere = await inTime(ask).then(
      () => true,
      () => false,
    );
    set(check, isThere ? { state: 'works', tookMs: Math.round(ports.now() - begunAt) } : { state: 'blocked' });
  }

  async function checkMedia(): Promise<void> {
    if (!ports.hasWebRtc) return setMedia({ state: 'no-webrtc' });
    setMedia({ state: 'running' });
    const begun = await inTime(ports.begin).catch(() => null);
    if (begun?.kind !== 'begun') {
      change({ noTest: begun?.kind ?? 'no-answer' });
      return setMedia({ state: 'not-tested' });
    }
    id = begun.id;
    if (isOff) return end();
    await Promise.all(
      transports.map(async (transport) => {
        const tokens = begun.tokens[transport];
        if (tokens === undefined) return set(transport, { state: 'not-set-up' });
        set(transport, await ports.testTransport(begun.mediaPath, tokens, transport).catch(() => ({ state: 'not-tested' as const })));
      }),
    );
    end();
  }

  void Promise.all([checkAnswer('http', ports.askHttp), checkAnswer('websocket', ports.openWebSocket), checkMedia()]);
  return () => {
    isOff = true;
    end();
  };
}

/** What takes longer is called off, and rejects. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      limit.abort();
      reject(new Error('no answer'));
    }, CHECK_WITHIN_MS);
  });
  try {
    return await Promise.race([work(limit.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
