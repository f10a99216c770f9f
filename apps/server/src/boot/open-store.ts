import { openStoreWith, type Store } from '../platform/storage/store.ts';
import { commands } from './commands.ts';

/**
 * Opens the store with every command of the product.
 * @param onDeath hears that the writer ended by itself: what is on disk is unknown from then on
 * @param onFull a write was refused for want of room
 * @throws when the folder cannot be written or the file is no store of ours
 */
export const openStore = (dataDir: string, onDeath: (error: Error) => void, onFull: () => void = () => {}): Promise<Store> =>
  openStoreWith({ commands, script: new URL('./writer-worker.ts', import.meta.url) }, dataDir, onDeath, onFull);
