import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export type Step<Input> = (db: Kysely<Database>, input: Input) => Promise<void>;

/** What other parts of the server do within one command. They are given at the start (`boot/steps-of-commands.ts`), so that the command's folder imports none of them. */
export interface Steps<Input> {
  give(steps: readonly Step<Input>[]): void;
  /** Runs them one after the other. @throws where none were given: what they keep would be left behind */
  run(db: Kysely<Database>, input: Input): Promise<void>;
}

/** @param name of the command, for the error */
export function createSteps<Input>(name: string): Steps<Input> {
  let given: readonly Step<Input>[] | null = null;
  return {
    give(steps) {
      given = steps;
    },
    async run(db, input) {
      if (given === null) throw new Error(`no steps were given for ${name}`);
      for (const step of given) await step(db, input);
    },
  };
}
