import { HOUR_MS } from '@ninefold/domain/shared/units.ts';
import { backgroundPath } from '@ninefold/protocol/account/background-path.ts';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import type { PictureFiles } from './picture-files.ts';

/** The factory's own background, for who has none of their own (PAGE-14, SHELL-18). */
export const FACTORY_BACKGROUND_ID = 'factory';

/** Address of the background that an account chose; '' when it is the factory's (PAGE-15). */
export async function chosenBackground(store: Pick<Store, 'read'>, accountId: string): Promise<string> {
  const account = await store.read.selectFrom('account').select('background_id').where('id', '=', accountId).executeTakeFirst();
  const id = account?.background_id ?? null;
  return id === null ? '' : backgroundPath(id);
}

/**
 * Deletes picture files that belong to no background in the store and are an hour old, as a crash or a closed account leaves them; now and every
 * hour.
 * @returns how to stop
 */
export function tidyPictures({ store, log, clock }: { store: Store; log: Logger; clock: Clock }, files: PictureFiles): () => void {
  const tidy = async (): Promise<void> => {
    const rows = await store.read.selectFrom('background').select('id').execute();
    await files.removeOthers(new Set(rows.map((row) => row.id)), clock.now() - HOUR_MS);
  };
  const run = (): void => void tidy().catch((cause: unknown) => log.warn({ cause }, 'old pictures were not removed'));
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => clearInterval(timer);
}
