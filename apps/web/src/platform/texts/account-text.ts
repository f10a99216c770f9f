import { enAccount, type AccountTextId } from './en-account.ts';
import { fillIn } from './text.ts';

/** The same as `text`, for the words of the account pages. */
export const accountText = (id: AccountTextId, values: Readonly<Record<string, string>> = {}): string => fillIn(enAccount[id], values);
