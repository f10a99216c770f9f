import { enStart, type StartTextId } from './en-start.ts';
import { fillIn } from './text.ts';

/** The same as `text`, for the words of the start page and of the header. */
export const startText = (id: StartTextId, values: Readonly<Record<string, string>> = {}): string => fillIn(enStart[id], values);
