import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A write of the store. It awaits nothing but its own queries and opens no transaction: the batch owns that. */
export type Command = (db: Kysely<Database>, input: never) => Promise<unknown>;
/** Commands by the names that the writer's thread knows them under. */
export type CommandRegistry = Readonly<Record<string, Command>>;
export type CommandInput<C extends Command> = Parameters<C>[1];
export type CommandOutput<C extends Command> = Awaited<ReturnType<C>>;

/** What a command had read was changed by another writer before it wrote. It left no trace and may run once more. One writer alone never meets it. */
export class WriteConflict extends Error {}
