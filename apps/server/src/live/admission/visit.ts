import { cleanKnockNote, cleanParticipantName } from '@ninefold/domain/participant-name.ts';
import { rename } from '@ninefold/protocol/live/from-client.ts';
import type { WebSocket } from 'ws';
import type { Requester } from '../../requester/budget-keys.ts';
import { tryParseJson } from '../socket/try-parse-json.ts';

/** A socket that has not been let in yet. */
export interface Visit {
  readonly socket: WebSocket;
  /** The rate-limit key that its attempts are counted under. */
  readonly rateLimitKey: string;
  /** Session and account of the visitor; set before the join. */
  requester: Requester;
  /** Aborted when the socket goes. */
  readonly gone: AbortSignal;
  /** First and last name of the account; '' for a visitor. Set before the join. */
  accountName: string;
  /** What the person wants to be called; '' when neither they nor their account say (D-89). */
  readonly name: string;
  /** Whether it was told to wait: it is kept alive by pings. */
  readonly isAtDoor: boolean;
  /** A few words of theirs for host and co-hosts, who answer the knock; '' for none. */
  readonly note: string;
  /** @param note what they said before stays without one; '' takes it back */
  callMe(name: string, note?: string): void;
  /** Tells it why it has to wait. */
  waitAtDoor(why: 'not-started' | 'asks-host', onRename?: () => void): void;
  /** What is said at the door: the answer to a ping, or a name. @returns false for anything else, which closes it */
  hear(text: string): boolean;
}

/**
 * Makes the state of a meeting socket that is not admitted yet.
 * @param rateLimitKey as `rateLimitKeyOf` gives it
 */
export function visitOf(socket: WebSocket, rateLimitKey: string): Visit {
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  let isAtDoor = false;
  let name = '';
  let note = '';
  let renamed = (): void => undefined;
  const visit: Visit = {
    socket,
    rateLimitKey,
    requester: {},
    accountName: '',
    gone: gone.signal,
    get name() {
      return name === '' ? visit.accountName : name;
    },
    get isAtDoor() {
      return isAtDoor;
    },
    get note() {
      return note;
    },
    callMe(given, words) {
      name = cleanParticipantName(given);
      if (words !== undefined) note = cleanKnockNote(words);
      renamed();
    },
    waitAtDoor(why, onRename = () => undefined) {
      isAtDoor = true;
      renamed = onRename;
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: 'at-door', n: 1, why }));
    },
    hear(text) {
      const json = tryParseJson(text);
      const message = rename.safeParse(json);
      if (message.success) visit.callMe(message.data.name, message.data.note);
      return message.success || (json as { type?: unknown } | null | undefined)?.type === 'pong';
    },
  };
  return visit;
}
