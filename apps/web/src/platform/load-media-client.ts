import type { MediaClient } from '@ninefold/media/port.ts';

/** The engine's client, the largest file of all: loaded when a meeting is entered, never before. */
export async function loadMediaClient(): Promise<MediaClient> {
  const { createLivekitClient } = await import('@ninefold/media/livekit/client.ts');
  return createLivekitClient();
}
