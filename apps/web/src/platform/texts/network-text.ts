import en from './en/network.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the page that tests the network. */
export const networkText = textsOf('network', en);
