import en from './en/notice.json' with { type: 'json' };
import { textsOf } from './language.ts';

/** The same as `text`, for the words around announcements. */
export const noticeText = textsOf('notice', en);
