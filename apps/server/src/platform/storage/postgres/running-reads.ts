import type { Kysely } from 'kysely';
import type { RunningChange, RunningReads } from '../running-reads.ts';
import type { Database } from '../schema.ts';

/** So many codes or names are given at once. */
const PIECE = 10_000;

/** Makes the queries for running codes and names in PostgreSQL. */
export function createRunningReads(db: Kysely<Database>): RunningReads {
  const runningCodes = () => db.selectFrom('viewer_code').where('quarantined_until', 'is', null);
  const runningNames = () => db.selectFrom('meeting').where('phase', '!=', 'over').where('personal_url', 'is not', null);
  return {
    isShared: true,
    async byCode(code) {
      const row = await db
        .selectFrom('viewer_code')
        .innerJoin('meeting', 'meeting.id', 'viewer_code.meeting_id')
        .select(['meeting.id', 'meeting.session_type'])
        .where('viewer_code.code', '=', code)
        .where('viewer_code.quarantined_until', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },
    async byName(name) {
      const row = await runningNames().select(['id', 'session_type']).where('personal_url', '=', name).executeTakeFirst();
      return row ?? null;
    },
    async countOpen() {
      const { open } = await db
        .selectFrom('meeting')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('door', '=', 'open')
        .where('phase', '!=', 'over')
        .executeTakeFirstOrThrow();
      return open;
    },
    codes: () =>
      inPieces((after) => runningCodes().select('code as value').where('code', '>', after).orderBy('code').limit(PIECE).execute()),
    names: () =>
      inPieces((after) =>
        runningNames().select('personal_url as value').where('personal_url', '>', after).orderBy('personal_url').limit(PIECE).execute(),
      ),
  };
}

async function* inPieces(readAfter: (value: string) => Promise<{ value: string | null }[]>): AsyncIterable<readonly string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const piece: string[] = (await readAfter(after)).map(({ value }) => value ?? '');
    yield piece;
    after = piece.length < PIECE ? undefined : piece.at(-1);
  }
}

/** Reads for codes and names that a notification named whether each of them runs now. */
export async function askTruth(
  db: Kysely<Database>,
  touched: readonly Pick<RunningChange, 'kind' | 'value'>[],
): Promise<readonly RunningChange[]> {
  const valuesOf = (wanted: RunningChange['kind']) => touched.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  const [codes, names] = [valuesOf('code'), valuesOf('name')];
  const running = new Set<string>();
  if (codes.length > 0) {
    const rows = await db
      .selectFrom('viewer_code')
      .select('code')
      .where('code', 'in', codes)
      .where('quarantined_until', 'is', null)
      .execute();
    for (const { code } of rows) running.add(`code ${code}`);
  }
  if (names.length > 0) {
    const rows = await db
      .selectFrom('meeting')
      .select('personal_url')
      .where('personal_url', 'in', names)
      .where('phase', '!=', 'over')
      .execute();
    for (const { personal_url } of rows) running.add(`name ${personal_url}`);
  }
  return touched.map(({ kind, value }) => ({ kind, value, isRunning: running.has(`${kind} ${value}`) }));
}
