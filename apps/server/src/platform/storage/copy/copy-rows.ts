import type { CopySide, Row, Table } from './tables.ts';

/** Why nothing was copied. Its message is the one line that the operator sees. */
export class NotCopied extends Error {}

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

/**
 * Copies every row of every table, then reads both again and compares them row by row, and only then keeps it.
 * @throws NotCopied when the target holds rows already, or a row is another one there
 */
export async function copyRows(from: CopySide, to: CopySide, tables: readonly Table[]): Promise<readonly CopiedTable[]> {
  for (const table of tables) {
    for await (const rows of to.rows(table))
      if (rows.length > 0) throw new NotCopied(`the table ${table.name} of the target holds rows already`);
  }
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    let rows = 0;
    for await (const piece of from.rows(table)) {
      await to.insert(table, piece);
      rows += piece.length;
    }
    copied.push({ table: table.name, rows });
  }
  for (const table of tables) await compare(from, to, table);
  await to.commit();
  return copied;
}

async function compare(from: CopySide, to: CopySide, table: Table): Promise<void> {
  const copies = one(to.rows(table), table);
  for await (const row of one(from.rows(table), table)) {
    const copy = await copies.next();
    if (copy.done === true || copy.value !== row) throw new NotCopied(`a row of the table ${table.name} is another one in the target`);
  }
  if ((await copies.next()).done !== true) throw new NotCopied(`the table ${table.name} has more rows in the target`);
}

/** Row by row, each as one text. */
async function* one(pieces: AsyncIterable<readonly Row[]>, { columns }: Table): AsyncGenerator<string> {
  for await (const piece of pieces) for (const row of piece) yield JSON.stringify(columns.map((column) => row[column]));
}
