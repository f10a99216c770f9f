import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import type { TextId } from '../../platform/texts/en.ts';

/** What stands under a person's name. */
export function roleTextId(person: Pick<ParticipantView, 'isConnected' | 'isHost' | 'isPresenting'>): TextId {
  if (!person.isConnected) return 'meeting.away';
  if (person.isHost) return person.isPresenting ? 'meeting.hostPresenting' : 'meeting.host';
  return person.isPresenting ? 'meeting.presenting' : 'meeting.viewer';
}
