import type { Unnumbered } from '@ninefold/protocol/live/from-server.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import type { WebSocket } from 'ws';
import { type MessagesOfVersion, messagesOfVersion } from './messages-of-version.ts';

/** Over this many unsent bytes the reader is too slow: state messages wait until it has caught up (B-03). */
const SLOW_READER_BYTES = 1 << 20;
/** Over this many nothing goes out that the next word makes old. */
const BUSY_READER_BYTES = 1 << 14;
/**
 * Over this many it is dropped: it comes back and gets a fresh state. Not at 1 MiB (H-12): a page on a slow network that opens the chat over
 * stills has asked for 0.6 MB of long messages and 0.5 MB of picture, and would be dropped for it each time it came back.
 */
const LOST_READER_BYTES = 2 << 20;

/** So much that nobody understands comes from no page of ours, whatever its age. */
const MAX_UNKNOWN = 20;

/** One admitted participant on one socket. Server messages are numbered here. */
export interface Connection {
  readonly meetingId: string;
  readonly participantId: string;
  /** Of the seat; whom the host gives a part in the room, the meeting knows. */
  readonly role: 'host' | 'viewer';
  /** The host's recorder or probe (D-74): in nobody's list, so it may watch and nothing else. */
  readonly isHeadless: boolean;
  readonly room: string;
  /**
   * The engine's name for this person: the participant's id, random and the same for life. It is no secret and gives nothing
   * (docs/spec/overrides.md, C-23).
   */
  readonly mediaIdentity: string;
  /** Network address class that it came from. */
  readonly rateLimitKey: string;
  readonly socket: WebSocket;
  /** In which its page speaks; what is sent is put into them here. */
  readonly messages: MessagesOfVersion;
  /** We have closed it: what arrives after that no longer counts. When the page closes it, what it sent before still counts. */
  readonly isDismissed: boolean;
  send(message: Unnumbered): void;
  /** Refuses by its name what is no message, or is malformed; with the 20th of one socket it is closed (H-12). */
  refuseUnknown(name: string): void;
  /** The newest state wins: a slow reader gets it once it has caught up, not every one in between. */
  sendMeeting(serializedView: string): void;
  /** Without a number, and not at all while the reader has not taken what came before. */
  sendIfIdle(text: string): void;
  /** A binary message, which has no number of ours. */
  sendPicture(message: Uint8Array): void;
  close(code: number, reason: string): void;
}

export interface ConnectionFacts {
  readonly meetingId: string;
  readonly participantId: string;
  /** Of the seat; whom the host gives a part in the room, the meeting knows. */
  readonly role: 'host' | 'viewer';
  readonly isHeadless: boolean;
  readonly room: string;
  readonly mediaIdentity: string;
  readonly rateLimitKey: string;
  /** `WIRE_VERSION` of the page. */
  readonly version: number;
}

/** Makes the connection of an admitted participant over an open socket. It numbers the server's messages and drops a reader that is too slow. */
export function openConnection(socket: WebSocket, { version, ...facts }: ConnectionFacts): Connection {
  const messages = messagesOfVersion(version);
  let number = 0;
  let newestView: string | null = null;
  let isWelcome = false;
  let unknown = 0;
  let isDismissed = false;

  const write = (text: string | Uint8Array): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > LOST_READER_BYTES) return socket.terminate();
    socket.send(text, flushNewest);
  };
  const flushNewest = (): void => {
    if (!isWelcome || newestView === null || socket.bufferedAmount > SLOW_READER_BYTES) return;
    const view = newestView;
    newestView = null;
    write(`{"type":"meeting","n":${++number},"meeting":${view}}`);
  };

  const send = (message: Unnumbered): void => {
    if (message.type === 'ping') return write('{"type":"ping"}');
    write(JSON.stringify({ ...messages.write(message), n: ++number }));
    // A change that came while the welcome was being made follows it.
    if (message.type === 'welcome') isWelcome = true;
    flushNewest();
  };

  const close = (code: number, reason: string): void => {
    isDismissed = true;
    socket.close(code, reason);
  };

  return {
    ...facts,
    socket,
    messages,
    get isDismissed() {
      return isDismissed;
    },
    send,
    refuseUnknown(name) {
      send({ type: 'refused', what: name, reason: 'unknown or malformed' });
      if (++unknown >= MAX_UNKNOWN) close(1008, 'too many unknown messages');
    },
    sendMeeting(serializedView) {
      newestView = messages.writeView(serializedView);
      flushNewest();
    },
    sendIfIdle(text) {
      if (isWelcome && socket.bufferedAmount <= BUSY_READER_BYTES) write(text);
    },
    sendPicture: write,
    close,
  };
}

/** A view of a meeting as JSON text, so that one text serves many connections. */
export const serializeView = (view: MeetingView): string => JSON.stringify(view);
