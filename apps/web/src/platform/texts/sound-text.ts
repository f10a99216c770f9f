import { enSound, type SoundTextId } from './en-sound.ts';
import { fillIn } from './text.ts';

/** The same as `text`, for the words about sound and cameras. */
export const soundText = (id: SoundTextId, values: Readonly<Record<string, string>> = {}): string => fillIn(enSound[id], values);
