import { startTimeLimit } from '@ninefold/legacy-api/time-limit.ts';

/** What came of an upload. */
export type UploadOutcome = { readonly kind: 'added'; readonly backgroundId: string } | { readonly kind: UploadRefusal };
export type UploadRefusal = 'too-large' | 'unreadable' | 'no-room' | 'failed';

export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
/** A picture of 10 MB over a slow line. */
const LIMIT_MS = 180_000;

const refusalOfStatus: Readonly<Record<number, UploadRefusal>> = { 409: 'no-room', 413: 'too-large', 415: 'unreadable', 422: 'unreadable' };

/** Sends a background picture. Not by the generic call, which speaks JSON only (SEC-39 and its override). */
export async function uploadPicture(fetch: typeof globalThis.fetch, picture: File): Promise<UploadOutcome> {
  if (picture.size > PICTURE_BYTES_MAX) return { kind: 'too-large' };
  const body = new FormData();
  body.append('picture', picture);
  const limit = startTimeLimit(LIMIT_MS);
  try {
    const answer = await fetch('/account/background', {
      method: 'POST',
      body,
      credentials: 'same-origin',
      signal: limit.signal,
    });
    if (!answer.ok) return { kind: refusalOfStatus[answer.status] ?? 'failed' };
    const { d } = (await answer.json()) as { readonly d?: { readonly iError?: number; readonly backgroundId?: string } };
    return typeof d?.backgroundId === 'string' ? { kind: 'added', backgroundId: d.backgroundId } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  } finally {
    limit.stop();
  }
}
