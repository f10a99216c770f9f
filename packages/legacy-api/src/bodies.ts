import type { ClientTicketResponse, HostDownloadResponse, LoginResponse } from './responses.ts';

/** Between our words and the fields of the wire, on the caller's side: bodies that pages send, answers that they read. */
export const joinableBody = (codeOrPurl: string) => ({ viewercodeOrPurl: codeOrPurl });

/**
 * @param url personal URL, '' or null, as the domain's `shareUrl` gives it
 * @param reservedCode what the page state has set aside for this share; left out when there is nothing
 */
export const hostDownloadBody = (url: string | null, reservedCode?: string) => ({
  url,
  ...(reservedCode === undefined ? {} : { reservedCode }),
});

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly wantsProductInfo: boolean;
}
/** The wish for product information travels as the text true or false. */
export const registrationBody = ({ email, password, firstName, lastName, wantsProductInfo }: Registration) => ({
  email,
  password,
  sendProductInfo: wantsProductInfo ? 'true' : 'false',
  firstName,
  lastName,
});

/** Body of the login call. */
export const loginBody = ({ email, password, isRemembered }: { email: string; password: string; isRemembered: boolean }) => ({
  email,
  password,
  rememberMe: isRemembered,
});

export const clientTicketBody = (sessionId: string) => ({ sessionId });

export const readHostDownload = (answer: HostDownloadResponse) => ({
  answerCode: answer.iError,
  grant: { viewerCode: answer.i_ViewerCode ?? '', ticket: answer.i_Ticket ?? '', oneTimeLoginTicket: answer.OneTimeLoginTicket ?? '' },
});

export const readLogin = (answer: LoginResponse) => ({ answerCode: answer.iError, redirectPath: answer.RedirectPath ?? '' });

/** The ticket, or '' when there was an error (API-19). */
export const readClientTicket = (answer: ClientTicketResponse | null): string => (answer?.iError === 0 ? (answer.Ticket ?? '') : '');
