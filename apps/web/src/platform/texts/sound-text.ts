import en from './en/sound.json' with { type: 'json' };
import type { TextId } from '@ninefold/domain/texts/text-of.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words about sound and cameras. */
export const soundText = textsOf('sound', en);

export type SoundTextId = TextId<typeof en>;
