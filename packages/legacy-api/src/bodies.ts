import type { ClientTicketResponse, HostDownloadResponse, LoginResponse } from './responses.ts';

/** Body of the joinable call. */
export const joinableBody = (codeOrPurl: string) => ({ viewercodeOrPurl: codeOrPurl });

/**
 * Body of the call that begins a share.
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
/** Body of the registration call. The wish for product information is sent as the text `true` or `false`. */
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

/** Body of the call for a client ticket. */
export const clientTicketBody = (sessionId: string) => ({ sessionId });

/** Reads the answer of the call that begins a share: its code, and what it grants. */
export const readHostDownload = (answer: HostDownloadResponse) => ({
  answerCode: answer.iError,
  grant: { viewerCode: answer.i_ViewerCode ?? '', ticket: answer.i_Ticket ?? '', oneTimeLoginTicket: answer.OneTimeLoginTicket ?? '' },
});

/** Reads the answer of the login call: its code, and where to go. */
export const readLogin = (answer: LoginResponse) => ({ answerCode: answer.iError, redirectPath: answer.RedirectPath ?? '' });

/** Reads the ticket from the answer of the client ticket call; '' when there was an error (API-19). */
export const readClientTicket = (answer: ClientTicketResponse | null): string => (answer?.iError === 0 ? (answer.Ticket ?? '') : '');
