import { enPresenting } from './en-presenting.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words about who presents and what people may do. */
export const presentingText = textsOf('presenting', enPresenting);
