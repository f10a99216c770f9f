import type { MediaClient, TestTransport } from '@ninefold/media/client-port.ts';

let loading: Promise<MediaClient> | null = null;

/** The engine's client, the largest file of all: loaded when a meeting is entered, never before. */
export function loadMediaClient(): Promise<MediaClient> {
  loading ??= load().catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

async function load(): Promise<MediaClient> {
  const { createLivekitClient } = await import('@ninefold/media/livekit/client.ts');
  return createLivekitClient();
}

/** Loads the test of the transports to the engine, which only the network test page needs. */
export const loadTransportTest = async (): Promise<TestTransport> =>
  (await import('@ninefold/media/livekit/test-transport.ts')).testTransport;
