import { enEndCap } from './en-end-cap.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the page after a meeting. */
export const endCapText = textsOf('endCap', enEndCap);
