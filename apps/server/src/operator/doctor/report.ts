/** A line for each finding, its remedy below it. */
export function asReport(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const width = Math.max(0, ...rows.map(({ check }) => String(check).length));
  return rows
    .map(({ check, verdict, finding, remedy }) => {
      const line = `${String(verdict).padEnd(7)}  ${String(check).padEnd(width)}  ${String(finding)}`;
      return plain(remedy === '' ? line : `${line}\n${' '.repeat(width + 11)}${String(remedy)}`);
    })
    .join('\n');
}

/** Names of files and answers of other servers stand in findings: no control characters reach the terminal. */
const plain = (text: string): string => text.replace(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
