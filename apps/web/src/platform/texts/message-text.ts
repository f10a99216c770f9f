import en from './en/message.json' with { type: 'json' };
import { isTextOf, type TextId } from '@ninefold/domain/texts/text-of.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the pages that say one thing. */
export const messageText = textsOf('message', en);

/** Whether the table of messages has this key. */
export const hasMessageText = (id: string): id is TextId<typeof en> => isTextOf(en, id);
