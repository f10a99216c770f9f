import en from './en/last.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words about the meeting before the start page. */
export const lastText = textsOf('last', en);
