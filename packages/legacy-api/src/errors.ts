/** Answer of a call that was refused or failed (CALL-08 to CALL-10). */
export interface ErrorResponse {
  readonly StatusCode: number;
  readonly Details: string;
  /** Only with HTTP 500. */
  readonly ReferenceNumber?: string;
}

const detailsOfStatus: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'Please log in.',
  403: 'This is not allowed from here.',
  404: 'There is no such call.',
  405: 'This call does not take that method.',
  413: 'The request is too large.',
  415: 'The request has to be JSON.',
  429: 'Too many tries. Please wait a few minutes.',
  503: 'Not available right now.',
};

/**
 * The body of a refused call. It tells nothing of the inside of the server (ERR-28); StatusCode is the HTTP status, so
 * it never is 1 or 100001, which would move the caller's window.
 * @param referenceNumber names the log entry of a failure of our own; used with 500 only
 */
export function errorResponse(httpStatus: number, referenceNumber?: string): ErrorResponse {
  const refusal = {
    StatusCode: httpStatus,
    Details: detailsOfStatus[httpStatus] ?? (httpStatus >= 500 ? 'An unknown error occured' : 'The request was refused.'),
  };
  return httpStatus === 500 && referenceNumber !== undefined ? { ...refusal, ReferenceNumber: referenceNumber } : refusal;
}

/** An error answer with another text in place of its status's; unchanged without one. */
export const withDetails = (response: ErrorResponse, details: string | undefined): ErrorResponse =>
  details === undefined ? response : { ...response, Details: details };

/** Whether a refusal may be this server's own, and not that of a proxy in between: an error answer of ours, or an empty object. */
export const isOwnRefusal = (body: unknown): boolean =>
  readErrorResponse(body) !== null || (typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0);

/** Reads an error answer; null when the body is none. */
export function readErrorResponse(body: unknown): ErrorResponse | null {
  if (typeof body !== 'object' || body === null || !('StatusCode' in body) || typeof body.StatusCode !== 'number') return null;
  const details = 'Details' in body && typeof body.Details === 'string' ? body.Details : '';
  const reference = 'ReferenceNumber' in body && (typeof body.ReferenceNumber === 'string' || typeof body.ReferenceNumber === 'number');
  return { StatusCode: body.StatusCode, Details: details, ...(reference ? { ReferenceNumber: String(body.ReferenceNumber) } : {}) };
}
