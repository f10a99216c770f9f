import en from './en/end-cap.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the page after a meeting. */
export const endCapText = textsOf('end-cap', en);
