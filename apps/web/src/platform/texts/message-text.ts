import { enMessage, type MessageTextId } from './en-message.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the pages that say one thing. */
export const messageText = textsOf('message', enMessage);

export const hasMessageText = (id: string): id is MessageTextId => Object.hasOwn(enMessage, id);
