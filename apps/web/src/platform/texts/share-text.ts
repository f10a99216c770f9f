import en from './en/share.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words of what can be done with the own share. */
export const shareText = textsOf('share', en);
