import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@ninefold/domain/shared/units.ts';
import { z } from 'zod';
import { makePrivateFolder, syncFolder, writePrivateFile } from '../platform/private-files.ts';
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
  replyTo: z.string().optional(),
});

/** Mails that wait for the mail server, so that neither a crash nor their number loses any: one file each, for the owner only, since they hold links that let people in. */
export interface UnsentMails {
  /** @returns the name under which it is kept */
  keep(message: OutgoingMail): Promise<string>;
  /** Does the work of `keep` for a mail that is not to be sent. */
  keepNothing(message: OutgoingMail): Promise<void>;
  forget(name: string): Promise<void>;
  /** @returns null for one that is too old, no mail or gone @throws when the disk does not give it now */
  read(name: string): Promise<OutgoingMail | null>;
  /** Names of what the last run left, oldest first. */
  left(): Promise<string[]>;
}

function unlessGone(cause: NodeJS.ErrnoException): string {
  if (cause.code === 'ENOENT') return '';
  throw cause;
}

/** Makes the folder of mails that are not sent yet, below the data folder. @param sync flushes the folder to disk */
export function createUnsentMails(dataDir: string, clock: Clock, sync = syncFolder): UnsentMails {
  const folder = join(dataDir, 'mail-queue');
  const forget = (name: string) => rm(join(folder, name), { force: true });
  async function keepAs(ending: string, message: OutgoingMail): Promise<string> {
    const at = clock.now();
    const name = `${String(at).padStart(15, '0')}-${randomId()}${ending}`;
    await makePrivateFolder(folder);
    await writePrivateFile(join(folder, name), JSON.stringify({ at, ...message }));
    try {
      await sync(folder);
    } catch (cause) {
      // Nobody learns its name: the next run would send it a second time.
      await forget(name).catch(() => undefined);
      throw cause;
    }
    return name;
  }
  return {
    keep: (message) => keepAs('.json', message),
    // Under a name that is no mail's: what a crash leaves is not sent.
    async keepNothing(message) {
      void forget(await keepAs('.none', message)).catch(() => undefined);
    },
    forget,
    async read(name) {
      if (!name.endsWith('.json')) return null;
      const text = await readFile(join(folder, name), 'utf8').catch(unlessGone);
      try {
        const { at, calendar, replyTo, ...message } = keptMail.parse(JSON.parse(text));
        const mail = { ...message, calendar, ...(replyTo === undefined ? {} : { replyTo }) };
        return clock.now() - at < KEPT_MS ? mail : null;
      } catch {
        // Half a file of a crash, none of ours, or gone.
        return null;
      }
    },
    left: async () => (await readdir(folder).catch(() => [])).sort(),
  };
}
