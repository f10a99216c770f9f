/** The writer's thread: the store's commands in one place, and the loop that runs them. */
import { runWriter } from '../platform/storage/sqlite/run-writer.ts';
import { commands } from './commands.ts';

await runWriter(commands);
