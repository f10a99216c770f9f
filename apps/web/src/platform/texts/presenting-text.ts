import en from './en/presenting.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words about who presents and what people may do. */
export const presentingText = textsOf('presenting', en);
