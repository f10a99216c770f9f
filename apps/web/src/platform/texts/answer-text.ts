import en from './en/answer.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words about what calls and checks answer, in the words of the specification. */
export const answerText = textsOf('answer', en);
