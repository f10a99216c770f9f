import en from './en/main.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The text of an id, with `{name}` filled in. `{product}` is the brand of this server. */
export const text = textsOf('main', en);
