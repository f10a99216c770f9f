/** `npm run ninefold -- <command>`: the operator's tools. Exit code 0 done, 1 not done, 2 used wrongly. */
import { parseArgs } from 'node:util';
import { readConfig, WrongSetting } from '../../platform/config.ts';
import type { OperatorAnswer } from '../requests.ts';
import { type Command, WrongUse } from './command.ts';
import { commands } from './commands.ts';
import { asTable, helpOf, overview } from './texts.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  const command = commandOf(words);
  if (command === undefined) return showOverview(words);
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
    return show(answer, values['json'] === true);
  } catch (error) {
    if (error instanceof WrongUse) return complain(`${error.message}\n\n${helpOf(command)}`, 2);
    if (error instanceof WrongSetting) return complain(error.message, 2);
    return complain(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), 1);
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
      args: [...rest],
      allowPositionals: true,
      strict: true,
      options: { ...Object.fromEntries(own), help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new WrongUse((error as Error).message.split('. ')[0] ?? '');
  }
}

function show(answer: OperatorAnswer, isJson: boolean): number {
  if (isJson) process.stdout.write(`${JSON.stringify(answer)}\n`);
  else if (!answer.ok) process.stderr.write(`${answer.text}\n`);
  else process.stdout.write(`${answer.text}\n${asTable(answer.rows)}`);
  return answer.ok ? 0 : 1;
}

function showOverview(words: readonly string[]): number {
  if (words[0] === '--help' || words[0] === '-h' || words[0] === 'help') return say(overview(commands));
  return complain(
    words.length === 0 ? overview(commands) : `There is no command "${words.join(' ').slice(0, 100)}".\n\n${overview(commands)}`,
    2,
  );
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
function complain(text: string, code: number): number {
  process.stderr.write(`${text}\n`);
  return code;
}
