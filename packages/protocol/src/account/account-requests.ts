import { z } from 'zod';

/** Longest text that any field takes; what is longer is no password, address or name of anybody. */
const text = z.string().max(4_096);

/** `POST /api/account/name` */
export const nameRequest = z.object({ firstName: text, lastName: text });
/** `POST /api/account/password` */
export const passwordRequest = z.object({ currentPassword: text, newPassword: text });
/** `POST /api/account/email` */
export const emailRequest = z.object({ email: text, password: text });
/** By the page of the link in the mail to the new address. */
export const changeEmailPath = '/api/account/email/use';
export const changeEmailRequest = z.object({ ticket: z.string().max(100) });
/** `POST /api/account/product-info` */
export const productInfoRequest = z.object({ wantsProductInfo: z.boolean() });
/** `POST /api/account/log-out-other`: one of the logins that the account's view lists. */
export const logOutOtherRequest = z.object({ id: z.string().max(100) });
/** `POST /api/account/close` */
export const closeRequest = z.object({ password: text });
/** `POST /api/password-reset` */
export const resetRequest = z.object({ email: text });
/** `POST /api/password-reset/check`: by the page of the link, which it does not use up. */
export const resetCheckRequest = z.object({ ticket: z.string().max(100) });
/** `POST /api/password-reset/use` */
export const resetUseRequest = z.object({ ticket: z.string().max(100), password: text });
/** Calls that say nothing but that they are made. */
export const emptyRequest = z.object({});
