/** The stores that the product can have, each real and empty: what holds in one has to hold in the other. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms, type RunningPostgres, startPostgres } from '@ninefold/testkit/running-postgres.ts';
import type { Store } from '../../platform/storage/store.ts';
import { openConfiguredStore, openStore } from '../open-store.ts';

export interface OpenedStore {
  readonly store: Store;
  /** Closes it and takes away what it held. */
  discard(): Promise<void>;
}

interface StoreKind {
  readonly kind: 'SQLite' | 'PostgreSQL';
  open(): Promise<OpenedStore>;
}

const sqlite: StoreKind = {
  kind: 'SQLite',
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'ninefold-store-'));
    const store = await openStore(folder, () => undefined);
    return {
      store,
      async discard() {
        await store.close();
        await rm(folder, { recursive: true });
      },
    };
  },
};

/** One for all tests of a file; it ends with the file. */
let postgres: Promise<RunningPostgres> | null = null;

export const postgresOfThisFile = (): Promise<RunningPostgres> => (postgres ??= startPostgres());

const postgresql: StoreKind = {
  kind: 'PostgreSQL',
  async open() {
    const url = await (await postgresOfThisFile()).createDatabase();
    const store = await openConfiguredStore({ DATA_DIR: '', DATABASE_URL: url }, () => undefined);
    return { store, discard: () => store.close() };
  },
};

/** Without PostgreSQL on the machine `npm test` has said so. */
export const storeKinds: readonly StoreKind[] = postgresPrograms() === null ? [sqlite] : [sqlite, postgresql];
