/**
 * One meeting with many people on one machine, whose list changes ten times a second: how long a change and a message take to everyone, how
 * long the panels of a viewer's page take to be painted after the press, and how many states a burst of changes costs each of them.
 * `npm run bench -- crowd 50`: the argument is the number of people.
 */
import { viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { type Figure, printSample } from '../report.ts';

const ROUNDS = 40;
/** One change of the list in this time. */
const CHURN_MS = 100;
const panels = ['People', 'Chat', 'Invite'] as const;

export async function measure(people = 50): Promise<Figure[]> {
  const [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
  const changes: number[] = [];
  const messages: number[] = [];
  const opened: number[] = [];
  try {
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const crowd = await fill(server, code, people - 2);
    const all = [host, ...crowd];
    const page = await browser.page();
    await page.goto(`${server.url}/${code}`);
    await page.getByRole('button', { name: 'People', exact: true }).click();
    await until(async () => {
      const shown = await page.getByRole('list', { name: 'People' }).getByRole('listitem').count();
      return shown === people ? null : `${people} people in the list, there are ${shown}`;
    }, 30_000);
    await page.getByRole('button', { name: 'Close people' }).click();

    for (let round = 0; round < ROUNDS; round += 1) {
      const speaker = crowd[round % crowd.length] as LiveClient;
      changes.push(
        await toAll(
          all,
          () => speaker.send({ type: 'rename', name: `Name ${round}` }),
          (client) => client.meeting.participants.some(({ name }) => name === `Name ${round}`),
        ),
      );
      const clientId = `crowd-message-${round}`;
      messages.push(
        await toAll(
          all,
          () => speaker.send({ type: 'send-chat', clientId, text: `message ${round}` }),
          (client) => client.messages.some((one) => one.type === 'chat' && one.message.text === `message ${round}`),
        ),
      );
    }
    const churn = startChurn(crowd);
    for (let round = 0; round < ROUNDS; round += 1) {
      const panel = panels[round % panels.length] as string;
      opened.push(await press(page, panel));
    }
    churn.stop();
    const states = await burst(crowd, host);
    printSample('crowd', { people, changesMs: changes.at(-1), messageMs: messages.at(-1), panelMs: opened.at(-1), statesOfBurst: states });
    for (const client of all) client.close();
    const goal = { figure: 'p95', atMost: 100 } as const;
    return [
      { name: `a change of the list is told to all ${people}`, unit: 'ms', samples: changes, goal },
      { name: `a message is told to all ${people}`, unit: 'ms', samples: messages, goal },
      { name: 'press to painted panel, ten changes a second', unit: 'ms', samples: opened, goal },
      {
        name: `states that ${people - 2} changes at once cost each person`,
        unit: 'count',
        samples: [states],
        goal: { figure: 'max', atMost: people / 5 },
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function fill(server: RunningServer, code: string, count: number): Promise<LiveClient[]> {
  const crowd: LiveClient[] = [];
  for (let number = 1; number <= count; number += 1)
    crowd.push(await LiveClient.join(server.url, { codeOrPurl: code, name: `Person ${number}` }));
  return crowd;
}

/** From the sending to the moment in which the last one knows. */
async function toAll(all: readonly LiveClient[], send: () => void, knows: (client: LiveClient) => boolean): Promise<number> {
  const start = performance.now();
  send();
  while (!all.every(knows)) {
    if (performance.now() - start > 10_000) throw new Error('not everybody was told within 10 s');
    // The shortest pause that lets sockets be read: a poll of 25 ms would be most of what is measured.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return performance.now() - start;
}

function startChurn(crowd: readonly LiveClient[]): { stop(): void } {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    crowd[count % crowd.length]?.send({ type: 'rename', name: `Churn ${count}` });
  }, CHURN_MS);
  return { stop: () => clearInterval(timer) };
}

/** From the press of a bar's button to the frame that shows its part of the panel, by the page's own clock. */
const press = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === wanted && one.ariaExpanded !== null);
    const isShown = (): boolean => document.querySelector('[role=tab][aria-selected=true]')?.textContent?.startsWith(wanted) === true;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    button?.click();
    while (!isShown()) {
      if (performance.now() - start > 10_000) throw new Error(`the panel ${wanted} was not painted within 10 s`);
      await frame();
    }
    // The frame after the next one has been given to the screen.
    await frame();
    return performance.now() - start;
  }, name);

/** @returns how many states the host was told of that many changes at once */
async function burst(crowd: readonly LiveClient[], host: LiveClient): Promise<number> {
  const before = host.messages.length;
  for (const [index, client] of crowd.entries()) client.send({ type: 'rename', name: `Burst ${index}` });
  await until(() => {
    const missing = crowd.findIndex((_, index) => !host.meeting.participants.some(({ name }) => name === `Burst ${index}`));
    return missing < 0 ? null : `the change of person ${missing}`;
  });
  return host.messages.slice(before).filter(({ type }) => type === 'meeting').length;
}
