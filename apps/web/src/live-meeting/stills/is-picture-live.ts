import { type MeetingState, stageOf } from '../state/model.ts';

/** Whether the painted picture keeps being updated: as video, or as a series of stills. */
export const isPictureLive = (state: MeetingState): boolean => stageOf(state) === 'viewing';
