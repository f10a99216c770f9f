import { enNetwork } from './en-network.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the page that tests the network. */
export const networkText = textsOf('network', enNetwork);
