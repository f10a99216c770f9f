import type { Command } from './command.ts';

const EVERYWHERE = { json: { says: 'answer in JSON, one line' }, help: { says: 'show this' } } as const;

/** The help text that lists all commands. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `npm run ninefold -- <command> [options]\n\n${lines.join('\n')}\n\nEach has --help and --json. It needs the settings of the server, DATA_DIR above all.`;
}

/** The help text of one command. */
export function helpOf({ name, operands, summary, options = {} }: Command): string {
  const all = { ...options, ...EVERYWHERE };
  const shown = Object.entries(all).map(
    ([option, about]) => [`--${option}${'value' in about ? ` <${about.value}>` : ''}`, about.says] as const,
  );
  const width = Math.max(...shown.map(([option]) => option.length));
  return `npm run ninefold -- ${`${name} ${operands}`.trim()}\n\n${summary}\n\n${shown.map(([option, says]) => `  ${option.padEnd(width)}  ${says}`).join('\n')}`;
}

/** Columns under their names; nothing for no rows. Control characters never reach the terminal. */
export function asTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  const names = Object.keys(first);
  const cells = rows.map((row) => names.map((name) => plain(row[name])));
  const widths = names.map((name, at) => Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return `\n${[line(names), ...cells.map(line)].join('\n')}\n`;
}

const plain = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
