import en from './en/no-media.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words to viewers who see stills in place of video. */
export const noMediaWords = textsOf('no-media', en);
