import { LED_ELSEWHERE } from '@ninefold/domain/answer-code/intermediary.ts';
import type { PictureError } from '@ninefold/domain/background/picture-header.ts';
import { missed } from '../platform/needed-parts.ts';
import { isOwnRefusal } from '@ninefold/legacy-api/errors.ts';
import { createTimeLimit } from '@ninefold/legacy-api/time-limit.ts';

/** What came of an upload. */
export type UploadOutcome = { readonly kind: 'added'; readonly backgroundId: string } | UploadRefusal;
export type UploadRefusal =
  /** `proxy-limit`: a proxy in front of the server takes no file of this size. */
  | { readonly kind: 'too-large' | 'proxy-limit' | 'unreadable' | 'broken' | 'no-room' | 'failed' }
  /** Something else answered in the server's place, with such a status. */
  | { readonly kind: 'intermediary'; readonly status: number };

type Refused = Exclude<UploadRefusal['kind'], 'intermediary'>;

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
/** As the server has it. An upload that does not go on is ended by the server long before. */
const LIMIT_MS = 60 * 60_000;

const refusalOfStatus: Readonly<Record<number, Refused>> = { 409: 'no-room', 413: 'too-large', 415: 'unreadable', 422: 'broken' };

/** The server's own check, made before a picture is sent: what it would refuse costs no upload, and no line in the browser's console. */
async function refusalOf(picture: File): Promise<Refused | null> {
  const { PICTURE_MAX_BYTES, readPictureHeader } = await missed('pictures', import('@ninefold/domain/background/picture-header.ts'));
  if (picture.size > PICTURE_MAX_BYTES) return 'too-large';
  const header = readPictureHeader(new Uint8Array(await picture.arrayBuffer()));
  return header.ok ? null : refusalOfHeader[header.error.kind];
}

const refusalOfHeader: Readonly<Record<PictureError['kind'], Refused>> = {
  'picture/other-kind': 'unreadable',
  'picture/broken': 'broken',
  'picture/many-frames': 'unreadable',
  'picture/too-many-pixels': 'too-large',
};

/** Each answer of the server is JSON; a proxy's is a page of its own, or empty. */
async function outcomeIn(answer: Response): Promise<UploadOutcome> {
  if (answer.type === 'opaqueredirect') return { kind: 'intermediary', status: LED_ELSEWHERE };
  const { status } = answer;
  const said = (await answer.json().catch(() => null)) as { readonly d?: { readonly backgroundId?: string } } | null;
  if (said === null) return status === 413 ? { kind: 'proxy-limit' } : { kind: 'intermediary', status };
  const refusal = refusalOfStatus[status];
  if (refusal !== undefined) return { kind: refusal };
  if (!answer.ok) return isOwnRefusal(said) ? { kind: 'failed' } : { kind: 'intermediary', status };
  const backgroundId = said.d?.backgroundId;
  return typeof backgroundId === 'string' ? { kind: 'added', backgroundId } : { kind: 'failed' };
}

/** Uploads a background picture. It does not use the generic call, which sends JSON only (SEC-39 and its override). */
export async function uploadPicture(fetch: typeof globalThis.fetch, picture: File): Promise<UploadOutcome> {
  const limit = createTimeLimit(LIMIT_MS);
  try {
    const refusal = await refusalOf(picture);
    if (refusal !== null) return { kind: refusal };
    const body = new FormData();
    body.append('picture', picture);
    const answer = await fetch('/account/background', {
      method: 'POST',
      body,
      credentials: 'same-origin',
      redirect: 'manual',
      signal: limit.signal,
    });
    return await outcomeIn(answer);
  } catch {
    return { kind: 'failed' };
  } finally {
    limit.stop();
  }
}
