/**
 * From the link to the first still picture, and to the words that say why it is one, for a viewer whose network lets no media through: the web
 * port alone is open. Beside them, in turns, a viewer on the same machine whose media comes.
 */
import { until } from '@ninefold/testkit/poll.ts';
import { readStrip } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { leadThrough, openNetworks } from '../../e2e/support/networks.ts';
import { startSharing } from '../../e2e/support/presenter.ts';
import { openStage, type Stage } from '../../e2e/support/stage.ts';
import { type Figure, printSample } from '../report.ts';

/** After which neither comes any more: the measurement fails. */
const GIVE_UP_MS = 30_000;
const WHY = 'You see still pictures, no sound: your network blocks media.';

interface Seen {
  readonly pictureMs: number;
  readonly whyMs: number;
}

export async function measure(rounds = 8): Promise<Figure[]> {
  const stage = await openStage({ breaksThings: true });
  const networks = await openNetworks(stage);
  const blocked: Seen[] = [];
  const open: number[] = [];
  try {
    networks.viewer.cut();
    const { code } = await startSharing(stage);
    for (let round = 0; round < rounds; round += 1) {
      const page = await stage.viewers.page();
      await leadThrough(page, networks.viewer);
      blocked.push(await seenFrom(stage, page, code));
      await page.context().close();
      const beside = await stage.viewers.page();
      open.push(await pictureFrom(beside, Date.now(), () => beside.goto(`${stage.server.url}/${code}`)));
      await beside.context().close();
      printSample('stills', { round, blocked: blocked.at(-1), openMs: open.at(-1) });
    }
  } finally {
    await stage.close();
    networks.close();
  }
  const fiveSeconds = { figure: 'max', atMost: 5_000 } as const;
  return [
    { name: 'media blocked: link to first still', unit: 'ms', samples: blocked.map(({ pictureMs }) => pictureMs), goal: fiveSeconds },
    { name: 'media blocked: link to the words that say why', unit: 'ms', samples: blocked.map(({ whyMs }) => whyMs) },
    { name: 'nothing blocked: link to first picture', unit: 'ms', samples: open },
  ];
}

async function seenFrom(stage: Stage, page: Page, code: string): Promise<Seen> {
  const fromMs = Date.now();
  const pictureMs = await pictureFrom(page, fromMs, () => page.goto(`${stage.server.url}/${code}`));
  await page.getByText(WHY).filter({ visible: true }).first().waitFor({ timeout: GIVE_UP_MS });
  return { pictureMs, whyMs: Date.now() - fromMs };
}

async function pictureFrom(page: Page, fromMs: number, open: () => Promise<unknown>): Promise<number> {
  await open();
  await until(async () => ((await readStrip(page)) === null ? 'a picture' : null), GIVE_UP_MS);
  return Date.now() - fromMs;
}
