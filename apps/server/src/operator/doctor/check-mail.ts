import { logInAtMailServer } from '../../mail/smtp.ts';
import { type Context, isForOthers } from './context.ts';
import { fault, type Finding, ok, warning } from './finding.ts';
import type { HealthFacts } from '../health-facts.ts';

/** Logs in at the mail server and sends nothing; and tells what the running server has met there, since the sender is refused only behind the login. */
export async function checkMail({ settings, server }: Context): Promise<readonly Finding[]> {
  const { SMTP_URL } = settings;
  if (SMTP_URL === undefined) {
    if (!isForOthers(settings)) return [ok('Mail', 'No mail server is set: mails are files in DATA_DIR/outbox.')];
    return [
      warning(
        'Mail',
        'No mail server is set: mails stay as files in DATA_DIR/outbox, and nobody gets them.',
        'Set SMTP_URL and MAIL_FROM.',
      ),
    ];
  }
  // Without its name and password.
  const { hostname, port } = new URL(SMTP_URL);
  const at = port === '' ? hostname : `${hostname}:${port}`;
  const failure = await logInAtMailServer(SMTP_URL);
  if (failure !== null) return [failureFinding(at, failure)];
  return [server === null || server.mail.trouble === null ? ok('Mail', `${at} takes mails from here.`) : troubleFinding(at, server.mail)];
}

function troubleFinding(at: string, { waiting, trouble }: HealthFacts['mail']): Finding {
  const { failure = '', command, responseCode, status } = trouble ?? {};
  const answer = [command, responseCode, status].filter((part) => part !== undefined).join(' ');
  return fault(
    'Mail',
    `${at} lets the server in, but took none of its last mails (${answer === '' ? failure : answer}); ${waiting} wait and are tried again.`,
    'Let the mail server take mails of MAIL_FROM from this machine to any reader, or log in there: name and password stand in SMTP_URL.',
  );
}

function failureFinding(at: string, { code, response }: { readonly code: string; readonly response: string }): Finding {
  if (code === 'EAUTH')
    return fault('Mail', `${at} refuses the name or the password of SMTP_URL${said(response)}.`, 'Put the right ones into SMTP_URL.');
  if (code === 'EDNS' || code === 'ENOTFOUND')
    return fault('Mail', `${at} leads nowhere.`, 'Put the name of your mail server into SMTP_URL.');
  if (code === 'ETLS' || code === 'ESOCKET')
    return fault(
      'Mail',
      `No connection to ${at}${said(response)}.`,
      'Check host, port and scheme of SMTP_URL: smtps:// is for port 465, smtp:// for 587 and 25.',
    );
  return fault(
    'Mail',
    `${at} takes no mail from here (${code})${said(response)}.`,
    'Check SMTP_URL, and that the firewall lets this machine through to it.',
  );
}

const said = (response: string): string => (response === '' ? '' : `: ${response}`);
