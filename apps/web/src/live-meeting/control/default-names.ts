/** The server names in English who gave no name (D-89); a page shows those names in its own language, wherever they come from. */
import type { ChatMessage } from '@ninefold/protocol/live/chat.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { nameText } from '../../platform/texts/name-text.ts';

/** As the server writes them, and nothing else: a bare `Viewer`, or a `Presenter 2`, called themselves so. */
type DefaultName = 'Viewer' | 'Presenter' | 'Host';
const DEFAULT_NAME = /^(?:(Viewer)( \d+)|Presenter|Host)$/;
/** What the server adds to a name that is only a word for a role which its owner does not have. */
const GUEST = / \(guest\)(?=$| \(\d+\)$)/;

/** Fills in a default name ("Viewer 2"), in the page's language, for each person in a message who gave none. */
export function withDefaultNames(message: FromServer): FromServer {
  switch (message.type) {
    case 'welcome':
    case 'meeting':
      return { ...message, meeting: inMeeting(message.meeting) };
    case 'chat':
      return { ...message, message: inChat(message.message) };
    case 'chat-history':
      return { ...message, messages: message.messages.map(inChat) };
    case 'sound-notice':
    case 'declined-to-speak':
    case 'speak-unanswered':
      return { ...message, by: own(message.by) };
    default:
      return message;
  }
}

const own = (name: string): string =>
  name
    .replace(DEFAULT_NAME, (whole, viewer = whole, number = '') => nameText(viewer as DefaultName) + number)
    .replace(GUEST, () => ` (${nameText('guest')})`);
const named = <Person extends { readonly name: string }>(person: Person): Person => ({ ...person, name: own(person.name) });

const inMeeting = (meeting: MeetingView): MeetingView => ({
  ...meeting,
  participants: meeting.participants.map(named),
  knocks: meeting.knocks.map(named),
  removed: meeting.removed.map(named),
});

const inChat = (message: ChatMessage): ChatMessage => ({
  ...message,
  from: named(message.from),
  to: message.to === null ? null : named(message.to),
});
