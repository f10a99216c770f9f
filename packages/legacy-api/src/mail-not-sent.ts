import type { ErrorResponse } from './errors.ts';

/** Details of a 503 that is no busy server: a mail that was asked for cannot be kept. */
export const MAIL_NOT_SENT = 'The email could not be sent. Please try again later.';

/** Whether a mail that was asked for could not be kept, so that it is not on its way. */
export const isMailNotSent = ({ StatusCode, Details }: ErrorResponse): boolean => StatusCode === 503 && Details === MAIL_NOT_SENT;
