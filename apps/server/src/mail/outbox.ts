import { join } from 'node:path';
import type { Logger } from 'pino';
import { makePrivateFolder, writePrivateFile } from '../engine/private-files.ts';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { MailTransport } from './mailer.ts';

/** Without a mail server every mail is a readable file in `DATA_DIR/outbox`, one each, whose name sorts by time. Nothing there is encoded or folded, so links can be copied. */
export function outboxTransport(dataDir: string, from: string, clock: Clock, log: Logger): MailTransport {
  const folder = join(dataDir, 'outbox');
  return async ({ to, subject, text, calendar }) => {
    await makePrivateFolder(folder);
    const at = new Date(clock.now()).toISOString();
    const head = [`Date: ${at}`, `From: ${from}`, `To: ${to}`, `Subject: ${subject}`].join('\n');
    const invitation = calendar === undefined ? '' : `\n--- invitation.ics (${calendar.method}) ---\n${calendar.content}`;
    const name = `${at.replaceAll(':', '-')}-${randomId()}.txt`;
    await writePrivateFile(join(folder, name), `${head}\n\n${text}${invitation}`);
    log.info({ file: name }, 'a mail lies in the outbox: there is no mail server');
  };
}
