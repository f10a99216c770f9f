import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import type { MeetingState } from '../state/model.ts';
import type { Dot } from './dot.ts';

/** Whether a shared screen is shown, as video or as a paused picture. */
export const hasPictureToPointAt = ({ meeting }: MeetingState): boolean =>
  meeting !== null && meeting.sharerId !== null && (meeting.share === 'sharing' || meeting.share === 'paused') && meeting.isBlank !== true;

/** Whether this page's person may point: at somebody else's screen, while nobody has switched it off. The server has the last word. */
export const mayPoint = (state: MeetingState): boolean =>
  hasPictureToPointAt(state) && state.you !== null && state.meeting?.sharerId !== state.you.id && state.meeting?.pointing === 'open';

/** A dot with whose it is. */
export interface NamedDot extends Dot {
  readonly person: ParticipantView;
}

/** The dots of people who are connected now, each with its person. */
export function namedDots(dots: readonly Dot[], { meeting }: MeetingState): readonly NamedDot[] {
  const people = meeting?.participants ?? [];
  return dots.flatMap((dot) => {
    const person = people.find(({ id, isConnected }) => id === dot.id && isConnected);
    return person === undefined ? [] : [{ ...dot, person }];
  });
}
