import type { PictureError } from '@ninefold/domain/background/picture-header.ts';
import { missed } from './needed-parts.ts';
import { startTimeLimit } from '@ninefold/legacy-api/time-limit.ts';

/** What came of an upload. */
export type UploadOutcome = { readonly kind: 'added'; readonly backgroundId: string } | { readonly kind: UploadRefusal };
/** `proxy-limit`: a proxy in front of the server takes no file of this size. */
export type UploadRefusal = 'too-large' | 'proxy-limit' | 'unreadable' | 'broken' | 'no-room' | 'failed';

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
/** As the server has it. An upload that does not go on is ended by the server long before. */
const LIMIT_MS = 60 * 60_000;

const refusalOfStatus: Readonly<Record<number, UploadRefusal>> = { 409: 'no-room', 413: 'too-large', 415: 'unreadable', 422: 'broken' };

/** The server's own check, made before a picture is sent: what it would refuse costs no upload, and no line in the browser's console. */
async function refusalOf(picture: File): Promise<UploadRefusal | null> {
  const { PICTURE_MAX_BYTES, readPictureHeader } = await missed('pictures', import('@ninefold/domain/background/picture-header.ts'));
  if (picture.size > PICTURE_MAX_BYTES) return 'too-large';
  const header = readPictureHeader(new Uint8Array(await picture.arrayBuffer()));
  return header.ok ? null : refusalOfHeader[header.error.kind];
}

const refusalOfHeader: Readonly<Record<PictureError['kind'], UploadRefusal>> = {
  'picture/other-kind': 'unreadable',
  'picture/broken': 'broken',
  'picture/many-frames': 'unreadable',
  'picture/too-many-pixels': 'too-large',
};

/** Each refusal of the server is JSON; a proxy's is a page of its own, or empty. */
async function refusalIn(answer: Response): Promise<UploadRefusal> {
  const isOurs = await answer.json().then(
    () => true,
    () => false,
  );
  return answer.status === 413 && !isOurs ? 'proxy-limit' : (refusalOfStatus[answer.status] ?? 'failed');
}

/** Sends a background picture. Not by the generic call, which speaks JSON only (SEC-39 and its override). */
export async function uploadPicture(fetch: typeof globalThis.fetch, picture: File): Promise<UploadOutcome> {
  const limit = startTimeLimit(LIMIT_MS);
  try {
    const refusal = await refusalOf(picture);
    if (refusal !== null) return { kind: refusal };
    const body = new FormData();
    body.append('picture', picture);
    const answer = await fetch('/account/background', {
      method: 'POST',
      body,
      credentials: 'same-origin',
      signal: limit.signal,
    });
    if (!answer.ok) return { kind: await refusalIn(answer) };
    const { d } = (await answer.json()) as { readonly d?: { readonly iError?: number; readonly backgroundId?: string } };
    return typeof d?.backgroundId === 'string' ? { kind: 'added', backgroundId: d.backgroundId } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  } finally {
    limit.stop();
  }
}
