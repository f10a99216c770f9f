/**
 * `npm run ninefold -- <command>`: the operator's tools. Exit code 0 done, 1 not done, 2 used wrongly or with wrong settings. With `--json` every
 * answer is one line of JSON on stdout, `{ok, text, rows}`, a refusal and a wrong use too.
 */
import { parseArgs } from 'node:util';
import { readConfig, WrongSetting } from '../settings/config.ts';
import { type OperatorAnswer, refused } from '../operator/requests.ts';
import { type Command, WrongUse } from './command.ts';
import { commands } from './commands.ts';
import { asTable, helpOf, overview } from './texts.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  const isJson = words.includes('--json');
  const command = commandOf(words);
  if (command === undefined) return showOverview(words, isJson);
  try {
    const { values, positionals } = parsed(command, words.slice(command.name.split(' ').length));
    if (values['help'] === true) return say(helpOf(command));
    const answer = await command.run(readConfig(process.env), {
      operands: positionals,
      text: (option) => {
        const value = values[option];
        return typeof value === 'string' ? value : undefined;
      },
      flag: (option) => values[option] === true,
    });
    return show(answer, isJson, command);
  } catch (error) {
    if (error instanceof WrongUse) return complain(error.message, isJson, 2, helpOf(command));
    if (error instanceof WrongSetting) return complain(error.message, isJson, 2);
    return complain(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), isJson, 1);
  }
}

function commandOf(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, at) => words[at] === word));
}

function parsed(command: Command, rest: readonly string[]): { values: Readonly<Record<string, unknown>>; positionals: string[] } {
  const own = Object.entries(command.options ?? {}).map(([name, { value }]) => [
    name,
    { type: value === undefined ? ('boolean' as const) : ('string' as const) },
  ]);
  try {
    return parseArgs({
      args: dashedIdsLast(rest),
      allowPositionals: true,
      strict: true,
      options: { ...Object.fromEntries(own), help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new WrongUse((error as Error).message.split('. ')[0] ?? '');
  }
}

/** One id in 64 of those that the commands themselves show begins with a dash: parseArgs would take it for options. */
function dashedIdsLast(words: readonly string[]): string[] {
  if (words.includes('--')) return [...words];
  const isDashedId = (word: string): boolean => /^-[\w-]{21}$/.test(word);
  return [...words.filter((word) => !isDashedId(word)), '--', ...words.filter(isDashedId)];
}

function show(answer: OperatorAnswer, isJson: boolean, { shown }: Command): number {
  if (isJson) process.stdout.write(`${JSON.stringify(answer)}\n`);
  else if (shown !== undefined && answer.rows !== undefined) process.stdout.write(`${shown(answer.rows)}\n\n${answer.text}\n`);
  else if (!answer.ok) process.stderr.write(`${answer.text}\n`);
  else process.stdout.write(`${answer.text}\n${asTable(answer.rows)}`);
  return answer.ok ? 0 : 1;
}

function asksForHelp(word: string): boolean {
  return word === '--help' || word === '-h' || word === 'help';
}

/** The help of all commands, or of those that begin with what was named, such as `maintenance`. */
function showOverview(words: readonly string[], isJson: boolean): number {
  const named = words.filter((word) => word !== '--json' && !asksForHelp(word));
  const begun = commands.filter(({ name }) => `${name} `.startsWith(named.map((word) => `${word} `).join('')));
  const isKnown = begun.length > 0;
  const help = overview(isKnown ? begun : commands);
  if (isKnown && words.some(asksForHelp)) return say(begun.length === 1 && begun[0] ? helpOf(begun[0]) : help);
  const told = named.length === 0 ? 'Give a command.' : `There is no command "${named.join(' ').slice(0, 100)}".`;
  return complain(told, isJson, 2, help);
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** @param help for people, who may need it to go on; a program gets the one sentence */
function complain(text: string, isJson: boolean, code: number, help = ''): number {
  if (isJson) process.stdout.write(`${JSON.stringify(refused(text))}\n`);
  else process.stderr.write(help === '' ? `${text}\n` : `${text}\n\n${help}\n`);
  return code;
}
