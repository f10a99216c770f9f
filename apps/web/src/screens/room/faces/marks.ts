import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';

/** What a tile tells of its person beside the face and the name. */
export interface TileMarks {
  readonly isSpeaking: boolean;
  readonly isMuted: boolean;
  readonly hasHandUp: boolean;
}

/**
 * What a tile shows about its person: speaking, muted, hand raised.
 * @param speaking ids of the people who are heard now
 * @param id null while it is not known who the person is
 */
export const marksOf = (view: MeetingView | null, speaking: readonly string[], id: string | null): TileMarks => ({
  isSpeaking: id !== null && speaking.includes(id),
  isMuted: view?.participants.some((person) => person.id === id && person.microphone !== 'on') === true,
  hasHandUp: id !== null && view?.hands.includes(id) === true,
});
