import { enAccount } from './en-account.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the account pages. */
export const accountText = textsOf('account', enAccount);
