import { openSqliteStore } from '../platform/storage/sqlite/sqlite-store.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Config } from '../settings/config.ts';
import { commandLocks } from './command-locks.ts';
import { commands } from './commands.ts';

/**
 * Opens the store with every command of the product, in PostgreSQL when DATABASE_URL says so, else in DATA_DIR.
 * @param onDeath as `openStore` takes it: PostgreSQL may be away and come back
 * @throws as `openStore` does, or WrongDatabase
 */
export async function openConfiguredStore(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  onDeath: (error: Error) => void,
  onFull: () => void = () => {},
): Promise<Store> {
  if (config.DATABASE_URL === undefined) return openStore(config.DATA_DIR, onDeath, onFull);
  // Read only where it is used: it is a megabyte.
  const { openPostgresStore } = await import('../platform/storage/postgres/postgres-store.ts');
  return openPostgresStore(config.DATABASE_URL, commands, commandLocks);
}

/**
 * Opens the store in one SQLite file.
 * @param onDeath hears that the writer ended by itself: what is on disk is unknown from then on
 * @param onFull a write was refused for want of room
 * @throws when the folder cannot be written or the file is no store of ours
 */
export const openStore = (dataDir: string, onDeath: (error: Error) => void, onFull: () => void = () => {}): Promise<Store> =>
  openSqliteStore({ commands, script: new URL('./writer-worker.ts', import.meta.url) }, dataDir, onDeath, onFull);
