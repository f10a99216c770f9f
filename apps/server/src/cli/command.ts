import type { Config } from '../settings/config.ts';
import type { OperatorAnswer } from '../operator/requests.ts';

/** A command that was used wrongly: exit code 2, with the help of that command. */
export class WrongUse extends Error {}

/** One command of `npm run ninefold`. */
export interface Command {
  /** As typed, such as `meetings list`. */
  readonly name: string;
  /** What stands behind the name in the help, such as `<code>`. */
  readonly operands: string;
  readonly summary: string;
  /** Option names with their meaning; a value is wanted where `value` is given. */
  readonly options?: Readonly<Record<string, { readonly value?: string; readonly says: string }>>;
  /** How the rows of its answer are shown to a person; as a table unless told. */
  readonly shown?: (rows: readonly Readonly<Record<string, unknown>>[]) => string;
  /** @throws WrongUse */
  run(config: Config, given: Given): Promise<OperatorAnswer>;
}

export interface Given {
  readonly operands: readonly string[];
  text(option: string): string | undefined;
  flag(option: string): boolean;
}
