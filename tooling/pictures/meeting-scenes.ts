/** What comes before, in and after a meeting. The host is a page of the same browser, or a bare client where nothing has to be seen of theirs. */
import { cookies } from '@ninefold/legacy-api/cookies.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { confirmEmail } from '@ninefold/testkit/outbox.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import type { RunningServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { shownCode } from '../../e2e/support/presenter.ts';
import { sharedScreen } from '../../e2e/support/viewer.ts';
import { SCENE_EMAIL, type Scene } from './scene.ts';

type Lead = Scene['lead'];
/** The app's bubble asks for twelve seconds before the dialog comes in its place. */
const LAUNCH_FAILS_WITHIN_MS = 60_000;

/** A meeting with its host, who goes when the page does. */
async function openMeeting(page: Page, server: RunningServer): Promise<{ readonly host: LiveClient; readonly link: string }> {
  const { code, ticket } = await shareByCall(server.url);
  const host = await LiveClient.join(server.url, { ticket });
  page.once('close', () => host.close());
  return { host, link: `${server.url}/${code}` };
}
const remember = (page: Page, server: RunningServer, name: string, value: string) =>
  page.context().addCookies([{ name, value, url: server.url }]);

/** In place of a picked screen: one drawing, which moves so that pictures are sent. */
async function sharesDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      let step = 0;
      const draw = () => {
        pen.fillStyle = '#F7F5F2';
        pen.fillRect(0, 0, 1280, 720);
        pen.fillStyle = '#1A1A1A';
        pen.font = '48px sans-serif';
        pen.fillText('Quay drawings', 80, 120);
        step += 1;
        for (let bar = 0; bar < 8; bar += 1) pen.fillRect(80 + bar * 140, 620 - bar * 50, 90, 40 + bar * 50 + (step % 2));
      };
      draw();
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
  });
}
async function share(page: Page, server: RunningServer): Promise<string> {
  await sharesDrawing(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const code = await shownCode(page);
  await page.getByText('Sharing', { exact: true }).first().waitFor();
  return code.replaceAll('-', '');
}
/** Watches the screen that a page beside it shares. */
const watch: Lead = async (page, server) => {
  const host = (await page.context().browser()?.newPage()) as Page;
  page.once('close', () => void host.context().close());
  await page.goto(`${server.url}/${await share(host, server)}`);
  await sharedScreen(page).and(page.locator('[data-state=viewing]')).waitFor();
};
const ended: Lead = async (page, server) => {
  const { host, link } = await openMeeting(page, server);
  await page.goto(link);
  await page.getByText('Waiting for a screen').first().waitFor();
  host.send({ type: 'end-meeting' });
  await page.getByRole('region', { name: 'Meeting ended' }).waitFor();
};

export const meetingScenes: readonly Scene[] = [
  {
    name: 'interstitial-launch',
    who: 'visitor',
    server: 'apps',
    lead: async (page, server) => {
      const { link } = await openMeeting(page, server);
      await remember(page, server, cookies.preferredViewer, 'Host');
      await page.goto(link);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'interstitial-offer',
    who: 'visitor',
    lead: async (page, server) => {
      await page.goto(`${server.url}/482913607?suppressBrowser`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'lobby',
    who: 'visitor',
    lead: async (page, server) => {
      const { host, link } = await openMeeting(page, server);
      host.send({ type: 'lock-meeting' });
      await host.waitFor('meeting', ({ meeting }) => meeting.door === 'locked');
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: 'Waiting to be let in' }).waitFor();
    },
  },
  {
    name: 'invited',
    who: 'user',
    lead: async (page, server) => {
      await saveMeeting(page, server);
      const copied = page.waitForResponse((response) => response.url().endsWith('/api/schedule'));
      await page.reload();
      const { d } = (await (await copied).json()) as { d: { meetings: { link: string }[] } };
      await page.goto('about:blank');
      await page.goto(d.meetings[0]?.link ?? server.url);
      await page.getByRole('heading', { level: 1, name: 'Design review' }).waitFor();
    },
  },
  { name: 'scheduler-saved', who: 'user', lead: (page, server) => saveMeeting(page, server) },
  {
    name: 'sharing',
    who: 'visitor',
    lead: async (page, server) => {
      await share(page, server);
    },
  },
  { name: 'viewing', who: 'visitor', lead: watch },
  {
    name: 'toast',
    // Those with an account are invited to the app.
    who: 'user',
    server: 'apps',
    lead: async (page, server) => {
      await watch(page, server);
      await page.getByRole('button', { name: 'Use the app' }).waitFor();
    },
  },
  {
    name: 'download-dialog',
    // Those with an account are invited to the app.
    who: 'user',
    server: 'apps',
    lead: async (page, server) => {
      await watch(page, server);
      await page.getByRole('button', { name: 'Use the app' }).click();
      await page.getByRole('dialog').waitFor({ timeout: LAUNCH_FAILS_WITHIN_MS });
    },
  },
  { name: 'end-cap', who: 'visitor', lead: ended },
  {
    name: 'end-cap-download',
    who: 'visitor',
    server: 'apps',
    lead: async (page, server) => {
      await remember(page, server, cookies.luluId, '77');
      await ended(page, server);
    },
  },
];

/** A planned meeting; the list has it once, however often the scene is taken. */
async function saveMeeting(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.url + pages.scheduler);
  await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor();
  await page.waitForLoadState('networkidle');
  if ((await page.getByRole('button', { name: 'Edit: Design review' }).count()) > 0) return;
  await confirmEmail(server, SCENE_EMAIL);
  await page.reload();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Design review');
  await page.getByLabel('Date', { exact: true }).fill(`${new Date().getFullYear() + 1}-02-03`);
  await page.getByLabel('Start time').fill('14:30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Edit: Design review' }).waitFor();
}
