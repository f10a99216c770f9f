import en from './en/schedule.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the scheduler and of invitations. */
export const scheduleText = textsOf('schedule', en);
