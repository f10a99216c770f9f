import type { Unnumbered } from '@ninefold/protocol/live/from-server.ts';

/** What a page of an older version says and hears in place of today's messages (`WIRE_VERSION`). */
export interface MessagesOfVersion {
  /** @param json what the page said @returns the same in today's messages */
  read(json: unknown): unknown;
  /** @returns a message in the page's version */
  write(message: Unnumbered): object;
  /** The same for a serialized view of the meeting. */
  writeView(view: string): string;
}

const today: MessagesOfVersion = { read: (json) => json, write: (message) => message, writeView: (view) => view };

/** Message types that version 2 renamed: what version 1 says, and what it is called since. */
const renamedInVersion2 = new Map([
  ['silence', 'mute'],
  ['tell-line', 'tell-connection-quality'],
  ['ask-for-whole', 'request-keyframe'],
  ['whole-wanted', 'keyframe-requested'],
]);
const nameInVersion1 = new Map([...renamedInVersion2].map(([before, since]) => [since, before]));

const version1: MessagesOfVersion = {
  read(json) {
    const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : undefined;
    const since = typeof type === 'string' ? renamedInVersion2.get(type) : undefined;
    return since === undefined ? json : { ...(json as object), type: since };
  },
  write(message) {
    if (message.type === 'refused') return { ...message, what: nameInVersion1.get(message.what) ?? message.what };
    if (message.type === 'welcome') return { ...message, meeting: { ...message.meeting, weakLines: message.meeting.weakConnections } };
    return { ...message, type: nameInVersion1.get(message.type) ?? message.type };
  },
  // Within a text of somebody the quotes would be escaped.
  writeView: (view) => view.replace('"weakConnections":', '"weakLines":'),
};

/** The translation between today's messages and those of a page of this wire version. */
export const messagesOfVersion = (version: number): MessagesOfVersion => (version < 2 ? version1 : today);
