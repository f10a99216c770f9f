import { type MeetingState, stageOf } from '../state/model.ts';

/** The picture that is painted goes on: it moves, or is the newest of a row of stills. */
export const isPictureLive = (state: MeetingState): boolean => stageOf(state) === 'viewing';
