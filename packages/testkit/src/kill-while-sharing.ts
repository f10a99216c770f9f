/** What a kill in the middle of writes must not lose. */
import { lookUp, shareByCall } from './calls.ts';
import { until } from './poll.ts';
import type { RunningServer } from './running-server.ts';

const CALLERS = 8;

/**
 * One round: callers open meetings without a pause until `enough` were answered; then the server is killed in the middle of others, and
 * started again.
 * @returns the codes that were answered
 */
export async function killWhileSharing(server: RunningServer, enough: number): Promise<string[]> {
  const codes: string[] = [];
  let isOver = false;
  const caller = async (): Promise<void> => {
    // A connection that the last kill cut fails once.
    while (!isOver)
      await shareByCall(server.url).then(
        ({ code }) => codes.push(code),
        () => undefined,
      );
  };
  const callers = Array.from({ length: CALLERS }, caller);
  await until(() => (codes.length >= enough ? null : `${enough - codes.length} meetings`));
  await server.kill();
  isOver = true;
  await Promise.all(callers);
  await server.restart();
  return codes;
}

/** Those of the codes that lead into no meeting. A connection that the kill cut may fail once here too. */
export async function lostCodes(server: Pick<RunningServer, 'url'>, codes: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const code of codes) {
    const answer = await lookUp(server.url, code).catch(() => lookUp(server.url, code));
    if (answer !== 0) lost.push(code);
  }
  return lost;
}
