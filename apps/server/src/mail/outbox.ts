import { join } from 'node:path';
import type { Logger } from 'pino';
import { makePrivateFolder, writePrivateFile } from '../platform/private-files.ts';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { MailTransport } from './mailer.ts';

/**
 * Makes the transport that is used without a mail server: it writes each mail as a readable file into `DATA_DIR/outbox`. File names sort by time.
 * Nothing is encoded or folded, so links can be copied.
 */
export function outboxTransport(dataDir: string, from: string, clock: Clock, log: Logger): MailTransport {
  const folder = join(dataDir, 'outbox');
  return async ({ to, subject, text, calendar, replyTo, name }) => {
    await makePrivateFolder(folder);
    const at = new Date(name?.at ?? clock.now()).toISOString();
    const answers = replyTo === undefined ? [] : [`Reply-To: ${replyTo}`];
    const head = [`Date: ${at}`, `From: ${from}`, `To: ${to}`, ...answers, `Subject: ${subject}`].join('\n');
    const invitation = calendar === undefined ? '' : `\n--- invitation.ics (${calendar.method}) ---\n${calendar.content}`;
    // A mail with a name of its own that is written twice is one file.
    const file = `${at.replaceAll(':', '-')}-${name?.id ?? randomId()}.txt`;
    await writePrivateFile(join(folder, file), `${head}\n\n${text}${invitation}`);
    log.info({ file }, 'a mail lies in the outbox: there is no mail server');
  };
}
