/** What the calls answer, in the letters of the wire. */
export interface CodeResponse {
  readonly iError: number;
}
export interface HostDownloadResponse extends CodeResponse {
  /** Nine digits as text; '' when the share was refused. */
  readonly i_ViewerCode: string;
  readonly i_Ticket: string;
  /** '' for visitors who are not signed in. */
  readonly OneTimeLoginTicket: string;
}
export interface LoginResponse extends CodeResponse {
  readonly RedirectPath: string;
}
export interface ClientTicketResponse extends CodeResponse {
  readonly Ticket?: string;
}
export interface StickyUrlResponse extends CodeResponse {
  readonly ErrorCode: number;
  readonly Url?: string;
}
export interface ButtonShareResponse {
  readonly Url: string;
  readonly MeetingId: string;
  readonly DownloadLink: string;
}

/** Wraps an answer in the field `d`, as the old API does. */
export const inD = <T>(answer: T): { readonly d: T } => ({ d: answer });

/**
 * Wraps an answer in the field `…Result` of its method, as the second service of the old API does.
 * @param method last segment of the called path, such as GetShareStickyAppUrl
 */
export const inMethodResult = <T>(method: string, answer: T): Readonly<Record<string, T>> => ({ [`${method}Result`]: answer });

export const tracked = inD<CodeResponse>({ iError: 0 });
/** An answer with a code only. */
export const codeAnswer = (iError: number): { readonly d: CodeResponse } => inD({ iError });

/** The answer to a share that begins. */
export function hostDownloadGranted(grant: { viewerCode: string; ticket: string; oneTimeLoginTicket: string }): {
  readonly d: HostDownloadResponse;
} {
  return inD({ iError: 0, i_ViewerCode: grant.viewerCode, i_Ticket: grant.ticket, OneTimeLoginTicket: grant.oneTimeLoginTicket });
}
/**
 * The answer to a share that is refused.
 * @param iError one of the domain's `shareRefusal`
 */
export function hostDownloadRefused(iError: number): { readonly d: HostDownloadResponse } {
  return inD({ iError, i_ViewerCode: '', i_Ticket: '', OneTimeLoginTicket: '' });
}
/** The answer of the login call. */
export const loginAnswer = (iError: number, redirectPath = ''): { readonly d: LoginResponse } =>
  inD({ iError, RedirectPath: redirectPath });
/**
 * The answer of the client ticket call.
 * @param ticket null when it was refused
 */
export const clientTicketAnswer = (ticket: string | null): { readonly d: ClientTicketResponse } =>
  inD(ticket === null ? { iError: 1 } : { iError: 0, Ticket: ticket });

/** The answer with an address of the app; the same for both services (D-23). */
export const stickyGranted = (url: string): { readonly d: StickyUrlResponse } => inD({ iError: 0, ErrorCode: 0, Url: url });
/**
 * The answer of a refused call for an address of the app.
 * @param errorCode one of the domain's `stickyErrorCode`
 * @param iError why a share was refused, where that has a code of its own (D-30)
 */
export const stickyRefused = (errorCode: number, iError = 0): { readonly d: StickyUrlResponse } => inD({ iError, ErrorCode: errorCode });

const BUTTON_METHOD = 'GetShareStickyAppUrl';
/** The answer to a share from the button on another site. */
export const buttonGranted = (share: { url: string; viewerCode: string; downloadLink: string }) =>
  inMethodResult<ButtonShareResponse>(BUTTON_METHOD, { Url: share.url, MeetingId: share.viewerCode, DownloadLink: share.downloadLink });
/** The answer to a refused share from the button on another site: no address, no code, and the share's iError (W-04). */
export const buttonRefused = (iError: number) =>
  inMethodResult<ButtonShareResponse & CodeResponse>(BUTTON_METHOD, { iError, Url: '', MeetingId: '', DownloadLink: '' });

/** The answer to an uploaded background. The call is ours, in the style of the old API. */
export const uploadAnswer = (backgroundId: string): { readonly d: CodeResponse & { readonly backgroundId: string } } =>
  inD({ iError: 0, backgroundId });
/**
 * The answer to a refused upload.
 * @param status HTTP status
 * @param text what the person can do about it
 */
export const uploadRefused = (status: number, text: string) => ({ StatusCode: status, Details: text });
