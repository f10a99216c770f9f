/** Why a mail was not taken. The mail server's own text repeats addresses, so that only numbers and names are kept of it. */
export interface MailFailure {
  /** The mailer's name for it, such as `EAUTH` or `ESOCKET`. */
  readonly failure: string;
  /** The command that failed (RFC 5321), such as `AUTH PLAIN` or `RCPT TO`; `CONN` stands for the connection and its greeting. */
  readonly command?: string;
  /** The mail server's reply, where there was one. */
  readonly responseCode?: number;
  /** The same more closely (RFC 3463), such as `5.7.1`, where the mail server said it. */
  readonly status?: string;
}

/** Commands whose refusal is about this one email: its reader, and what it says. */
const OF_ONE_LETTER: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);
/** "Authentication required", "too weak", "invalid", "needs encryption": about us, whatever command it answers (RFC 4954). */
const OF_THE_LOGIN: ReadonlySet<number> = new Set([530, 534, 535, 538]);
/** "Closing", and "not in this order", which some say instead of "log in first". */
const OF_THE_SESSION: ReadonlySet<number> = new Set([421, 503]);
/** The mail server itself is full, or takes nothing now; not the email that is too large (5.3.4). */
const SYSTEM_STATUS = /^(?:4\.3\.|5\.3\.[125]$)/;
/** Its name for our sender (1.7, 1.8), our share of a day that is used up (Google's 4.5), and our greeting (5.x): told only where the reader is named. */
const OUR_STATUS = /^[45]\.(?:1\.[78]|4\.5|5\.[0-2])$/;
/** Who may send from where: Postfix says "relay access denied", "client rejected" and "sender rejected" only where the reader is named. */
const POLICY_STATUS = /^5\.7\./;
const OF_POLICY = '5.7.1';
/** What those say of us who have no such numbers: Exim and many hosters. */
const policyWords =
  /^5\d\d.*\b(?:relay(?:ing)?|helo|ehlo|sender verif\w*|auth(?:entication)? (?:is )?required|client host|spamhaus|spamcop|barracudacentral|black-?list(?:ed)?|block-?list(?:ed)?)\b/is;

/**
 * Reads code, SMTP command and reply from an error of the mail transport.
 * @param cause what the transport threw
 */
export function failureOf(cause: unknown): MailFailure {
  const { code, command, responseCode, response } = cause as Readonly<Record<string, unknown>>;
  const status = typeof response === 'string' ? statusIn(response) : null;
  return {
    failure: typeof code === 'string' ? code : 'unknown',
    ...(typeof command === 'string' ? { command } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(status === null ? {} : { status }),
  };
}

/** Behind the number, or as qmail writes it, `(#5.7.1)`; Exim says only in words what it has against us. */
function statusIn(reply: string): string | null {
  const [, told] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply) ?? /\(#([245]\.\d{1,3}\.\d{1,3})\)/.exec(reply) ?? [];
  return told ?? (policyWords.test(reply) ? OF_POLICY : null);
}

/** Whether a failure concerns one mail only. Any other failure (greeting, login, sender, connection) would stop every other mail as well. */
export function isOfOneLetter({ command = '', responseCode = 0, status = '' }: MailFailure): boolean {
  if (!OF_ONE_LETTER.has(command) || responseCode === 0) return false;
  if (OF_THE_LOGIN.has(responseCode) || OF_THE_SESSION.has(responseCode) || SYSTEM_STATUS.test(status) || OUR_STATUS.test(status))
    return false;
  return command !== 'RCPT TO' || !POLICY_STATUS.test(status);
}

/**
 * Whether the same email will never be taken: a reply of 500 or more does not change by trying again (RFC 5321, 4.2.1). A refusal by policy may,
 * once the operator has corrected the records of the sender's domain.
 */
export const isFinal = (failure: MailFailure): boolean =>
  isOfOneLetter(failure) && (failure.responseCode ?? 0) >= 500 && !POLICY_STATUS.test(failure.status ?? '');
