import { enSound } from './en-sound.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words about sound and cameras. */
export const soundText = textsOf('sound', enSound);
