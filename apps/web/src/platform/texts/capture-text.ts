import en from './en/capture.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words about a screen that gave no picture. */
export const captureText = textsOf('capture', en);
