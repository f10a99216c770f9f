import { PICTURES_PER_USER, type PictureError, readPictureHeader } from '@ninefold/domain/background/picture-header.ts';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { Store } from '../platform/storage/store.ts';
import type { PictureFiles } from './picture-files.ts';
import type { Reencoder } from './reencode.ts';
import { addBackground } from './background-commands.ts';

export type UploadError = PictureError | { readonly kind: 'picture/too-many' };

/**
 * Makes a file the account's background: judged by its first bytes, written anew, put on disk, then noted. Whatever fails leaves the
 * backgrounds as they were.
 * @returns the new background's id
 * @see C-39, SEC-35, T-23
 */
export async function uploadBackground(
  ports: { readonly store: Store; readonly clock: Clock; readonly files: PictureFiles; readonly reencoder: Reencoder },
  accountId: string,
  file: Uint8Array,
): Promise<Result<string, UploadError>> {
  const { store, clock, files } = ports;
  const header = readPictureHeader(file);
  if (!header.ok) return header;
  const own = await store.read.selectFrom('background').select('id').where('account_id', '=', accountId).execute();
  // Asked again when it is noted; here it spares the work.
  if (own.length >= PICTURES_PER_USER) return err({ kind: 'picture/too-many' });
  const reencoded = await ports.reencoder.reencode(file);
  if (!reencoded.ok) return reencoded;
  const id = randomId();
  try {
    await files.write(id, 'whole', reencoded.value.picture);
    await files.write(id, 'thumbnail', reencoded.value.thumbnail);
    const added = await store.write(addBackground, { id, account_id: accountId, media_type: 'image/webp', created_at: clock.now() });
    if (added.ok) return ok(id);
    await files.remove(id);
    return added;
  } catch (error) {
    await files.remove(id).catch(() => undefined);
    throw error;
  }
}
