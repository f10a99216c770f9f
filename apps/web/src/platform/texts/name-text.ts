import en from './en/name.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words of who gave no name (D-89). */
export const nameText = textsOf('name', en);
