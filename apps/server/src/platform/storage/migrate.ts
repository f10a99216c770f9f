import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations/index.ts';

/** Brings the schema up to date; returns how many steps were done. Runs inside the caller's transaction. */
export async function migrate(db: Kysely<never>): Promise<number> {
  await sql`create table if not exists schema_version (version bigint not null)`.execute(db);
  const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(db);
  const done = Number(rows[0]?.version ?? 0);
  if (done > migrations.length)
    throw new Error(`the store was made by a newer version (schema ${done}, this one knows ${migrations.length})`);
  for (const step of migrations.slice(done)) await step(db as never);
  if (rows.length === 0) await sql`insert into schema_version (version) values (${migrations.length})`.execute(db);
  else if (done < migrations.length) await sql`update schema_version set version = ${migrations.length}`.execute(db);
  return migrations.length - done;
}
