import en from './en/account.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the account pages. */
export const accountText = textsOf('account', en);
