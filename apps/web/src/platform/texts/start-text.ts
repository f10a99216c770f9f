import en from './en/start.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the start page and of the header. */
export const startText = textsOf('start', en);
