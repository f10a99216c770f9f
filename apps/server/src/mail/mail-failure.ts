/** Why a mail was not taken. The mail server's own text repeats addresses, so that only numbers and names are kept of it. */
export interface MailFailure {
  /** The mailer's name for it, such as `EAUTH` or `ESOCKET`. */
  readonly failure: string;
  /** The command that failed (RFC 5321), such as `AUTH PLAIN` or `RCPT TO`; `CONN` stands for the connection and its greeting. */
  readonly command?: string;
  /** The mail server's reply, where there was one. */
  readonly responseCode?: number;
}

/** Commands whose refusal is about this one email: its reader, and what it says. */
const OF_ONE_LETTER: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);
/** "Authentication required", "too weak", "invalid", "needs encryption": about us, whatever command it answers (RFC 4954). */
const OF_THE_LOGIN: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** @param cause what the transport threw */
export function failureOf(cause: unknown): MailFailure {
  const { code, command, responseCode } = cause as { code?: unknown; command?: unknown; responseCode?: unknown };
  return {
    failure: typeof code === 'string' ? code : 'unknown',
    ...(typeof command === 'string' ? { command } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
  };
}

/** Whether it is about one email only. Everything else (greeting, login, sender, connection) would have met any other email as well. */
export const isOfOneLetter = ({ command = '', responseCode = 0 }: MailFailure): boolean =>
  OF_ONE_LETTER.has(command) && responseCode > 0 && !OF_THE_LOGIN.has(responseCode);

/** Whether the same email will never be taken: a reply of 500 or more does not change by trying again (RFC 5321, 4.2.1). */
export const isFinal = (failure: MailFailure): boolean => isOfOneLetter(failure) && (failure.responseCode ?? 0) >= 500;
