import type { FromClient, Join } from '@ninefold/protocol/live/from-client.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { NameMemory } from './name-memory.ts';

/** A first join under the name that is known. What was opened before this code was there came without: see `createOwnName`. */
export function namedJoin(join: Join | null, names: NameMemory): Join | null {
  const name = names.read();
  return join === null || 'resumeKey' in join || name === '' ? join : { ...join, name };
}

/**
 * Makes what sends the person's earlier name again, after a welcome into a new seat. A seat that the page returns to keeps its name, which another
 * tab may have changed.
 * @param keyBefore of the seat that this page comes back to; null when it has none
 * @returns a function to call with each welcome
 */
export function createOwnName(
  keyBefore: string | null,
  names: NameMemory,
  say: (message: FromClient) => void,
): (welcome: Extract<FromServer, { type: 'welcome' }>) => void {
  let key = keyBefore;
  return ({ resumeKey, you, meeting }) => {
    const isNewSeat = resumeKey !== key;
    key = resumeKey;
    const own = meeting.participants.find(({ id }) => id === you.id);
    const known = names.read();
    if (!isNewSeat || known === '' || own === undefined || `${own.firstName} ${own.lastName}`.trim() === known) return;
    say({ type: 'rename', name: known });
  };
}
