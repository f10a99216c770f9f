/** The mails that a server without a mail server wrote. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeEmailPath } from '@ninefold/protocol/account/account-requests.ts';
import { untilValue } from './poll.ts';
import type { WebClient } from './web-client.ts';

export interface OutboxMail {
  readonly file: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** All mails so far, oldest first. */
export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map(async (name) => {
        const file = join(folder, name);
        const text = await readFile(file, 'utf8');
        const head = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(text)?.[1] ?? '';
        return { file, to: head('To'), subject: head('Subject'), text: text.slice(text.indexOf('\n\n') + 2) };
      }),
  );
}

/** Waits for the newest mail to an address whose subject fits. */
export const untilMail = (dataDir: string, to: string, subject: RegExp): Promise<OutboxMail> =>
  untilValue(`mail ${subject} to ${to}`, async () =>
    (await readOutbox(dataDir)).findLast((mail) => mail.to === to && subject.test(mail.subject)),
  );

/** The path, query and fragment of a mail's one link. */
export function linkIn(mail: OutboxMail): string {
  const url = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');
  return url.pathname + url.search + url.hash;
}

/** Does what the button of a link's page does: moves the account to the address that the mail went to. @returns whether it is so */
export async function useChangeLink(client: WebClient, link: string): Promise<boolean> {
  const { iError } = await client.ask(changeEmailPath, { ticket: link.split('/').at(-1) });
  return iError === 0;
}

/** Opens the newest confirmation mail of an address. */
export async function confirmEmail(server: { readonly url: string; readonly dataDir: string }, email: string): Promise<void> {
  const mail = await untilMail(server.dataDir, email, /confirm your email/i);
  const answer = await fetch(server.url + linkIn(mail), { redirect: 'manual' });
  if (!answer.headers.get('location')?.endsWith('confirmed=true')) throw new Error('the link did not confirm');
}
