import type { Logger } from 'pino';
import type { Meetings } from './meetings.ts';

/** Ends what an account that was closed still runs: nobody is left whose meetings they are. One that fails keeps none of the others running. */
export async function endMeetings(
  { meetings, log }: { readonly meetings: Pick<Meetings, 'change'>; readonly log: Pick<Logger, 'error'> },
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await meetings
      .change(id, { kind: 'end-by-ticket' })
      .catch((cause: unknown) => log.error({ cause }, 'a meeting of a closed account was not ended'));
}
