import { enNotice } from './en-notice.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words around announcements. */
export const noticeText = textsOf('notice', enNotice);
