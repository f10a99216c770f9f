import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@ninefold/domain/shared/units.ts';
import { z } from 'zod';
import { makePrivateFolder, writePrivateFile } from '../platform/private-files.ts';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { OutgoingMail } from './mail.ts';

/** As long as a mail is tried. A link in it may be over by then: its page says so, and offers another. */
const KEPT_MS = 3 * DAY_MS;

const keptMail = z.object({
  at: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
});

/** Mails that wait for the mail server, so that a crash loses none: one file each, for the owner only, since they hold links that let people in. */
export interface UnsentMails {
  /** @returns the name under which it is kept */
  keep(message: OutgoingMail): Promise<string>;
  forget(name: string): Promise<void>;
  /** What the last run left, oldest first and the newest `most` of them; what is too old, too much or unreadable is deleted. */
  left(most: number): Promise<{ readonly name: string; readonly message: OutgoingMail }[]>;
}

export function createUnsentMails(dataDir: string, clock: Clock): UnsentMails {
  const folder = join(dataDir, 'mail-queue');
  const forget = (name: string) => rm(join(folder, name), { force: true });
  const read = async (name: string) => {
    if (!name.endsWith('.json')) return null;
    const text = await readFile(join(folder, name), 'utf8');
    try {
      const { at, calendar, ...message } = keptMail.parse(JSON.parse(text));
      return clock.now() - at < KEPT_MS ? { name, message: { ...message, calendar } } : null;
    } catch {
      // Half a file of a crash, or none of ours.
      return null;
    }
  };
  return {
    async keep(message) {
      const at = clock.now();
      const name = `${String(at).padStart(15, '0')}-${randomId()}.json`;
      await makePrivateFolder(folder);
      await writePrivateFile(join(folder, name), JSON.stringify({ at, ...message }));
      return name;
    },
    forget,
    async left(most) {
      const names = (await readdir(folder).catch(() => [])).sort();
      for (const name of names.slice(0, Math.max(0, names.length - most))) await forget(name);
      const mails = [];
      for (const name of names.slice(-most)) {
        const mail = await read(name);
        if (mail === null) await forget(name);
        else mails.push(mail);
      }
      return mails;
    },
  };
}
