import { enStart } from './en-start.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the start page and of the header. */
export const startText = textsOf('start', enStart);
