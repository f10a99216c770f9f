/** Mail of a server without a mail host: readable files in its data folder, in which nothing is encoded. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@ninefold/testkit/poll.ts';
import type { RunningServer } from '@ninefold/testkit/running-server.ts';

/** The newest mail to an address whose text has a link with `part` in it; the answer is that link. */
export async function mailedLink(server: RunningServer, to: string, part: string): Promise<string> {
  let link: string | undefined;
  await until(async () => {
    const folder = join(server.dataDir, 'outbox');
    const names = (await readdir(folder).catch(() => [])).sort().reverse();
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      if (!text.includes(to)) continue;
      link = [...text.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([found]) => found).find((found) => found.includes(part));
      if (link !== undefined) return null;
    }
    return `a mail to ${to} with a link that holds "${part}"; the outbox has ${names.length} mails`;
  });
  return link as string;
}
