import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { openInApp } from '@ninefold/testkit/simulated-app.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerNoQuestion, launchedAddress, visitorWithCookies } from './support/launches.ts';
import { control, type Presenter, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, rename, sharedScreen, untilState, untilText } from './support/viewer.ts';

let stage: Stage;
let presenter: Presenter;
beforeAll(async () => {
  // A browser says so when an address has no app behind it.
  stage = await openStage({ breaksThings: true });
  presenter = await startSharing(stage);
});
afterAll(() => stage.close());

const address = () => `${stage.server.url}/${presenter.code.replaceAll('-', '')}`;
const app = () => ({ origin: stage.server.url, windows: stage.viewers });
const preferred = { PreferredViewer: 'Host' };
const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies(stage.server.url)).find((one) => one.name === name)?.value;
const offer = (page: Page) => page.getByRole('heading', { level: 1, name: 'To join the meeting...' });
const joinHere = (page: Page) => page.getByRole('link', { name: 'Join with your browser.' });

it('[MEET-14] [INTER-27] [LAUNCH-01] [JOIN-08] with the app preferred the address launches it, it joins as a real viewer, and the page leaves it the meeting', async () => {
  const context = await visitorWithCookies(stage, preferred);
  const page = await context.newPage();
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/GetJoinStickyAppUrl')) order.push('asked');
  });
  page.on('websocket', () => order.push('socket'));
  await page.exposeFunction('launched', () => order.push('launched'));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.getElementById('appFrame') !== null) (window as unknown as { launched: () => void }).launched();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address());
  const launched = await launchedAddress(page);
  expect(launched).toMatch(/^ninefold:\/\/join\?/);
  await until(() => (order.includes('launched') ? null : 'the launch'));
  expect(order.slice(0, 2)).toEqual(['asked', 'launched']);
  expect(order).not.toContain('socket');
  const opened = await openInApp(launched, app());
  if (opened.kind !== 'viewer') throw new Error('the app came as a host');
  await untilPictureMoves(opened.page);
  await untilText(page, 'The meeting continues in the desktop app.');
  await expect(openInApp(launched, app())).rejects.toThrow('not good any more');
  await page.evaluate(() => void new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`));
  await until(() => (order.includes('socket') ? null : 'a socket that is noticed'));
  await opened.page.context().close();
  await context.close();
});

it('[INTER-13] [JOIN-02] [STICKY-20] its link joins in the browser, which is preferred on the next visit', async () => {
  const context = await visitorWithCookies(stage, preferred);
  const page = await context.newPage();
  await page.goto(address());
  await joinHere(page).click();
  await untilPictureMoves(page);
  expect(await cookie(context, 'PreferredViewer')).toBe('HTML5');
  const next = await context.newPage();
  await next.goto(address());
  await untilState(next, 'viewing');
  expect(await joinHere(next).count()).toBe(0);
  await next.close();
  // Whoever is in the meeting stays in it over a reload, whatever is preferred by now.
  await context.addCookies([{ name: 'PreferredViewer', value: 'Host', domain: 'localhost', path: '/', secure: true }]);
  await page.reload();
  await untilPictureMoves(page);
  expect(await joinHere(page).count()).toBe(0);
  await context.close();
});

it('[INTER-08] [INTER-09] [INTER-22] with the app preferred, suppressSticky opens the meeting here, and suppressBrowser offers no way into the browser', async () => {
  const context = await visitorWithCookies(stage, preferred);
  const here = await context.newPage();
  await here.goto(`${address()}?suppressSticky=1`);
  await untilState(here, 'viewing');
  expect(await joinHere(here).count()).toBe(0);
  await here.goto(`${address()}?suppressBrowser`);
  await offer(here).waitFor();
  expect(await joinHere(here).count()).toBe(0);
  await context.close();
});

it('[JOIN-03] [JOIN-08] [INTER-17] [INTER-18] [INTER-19] [INTER-20] [CLIENT-07] [CLIENT-18] a browser that cannot run the client is offered the app or Chrome, by the link and by Join', async () => {
  const page = await stage.viewers.page();
  await page.addInitScript(() => void Reflect.deleteProperty(SVGSVGElement.prototype, 'createSVGRect'));
  const isOffered = async () => {
    await offer(page).waitFor();
    for (const name of ['Download the desktop app', 'Download Chrome']) await page.getByRole('button', { name }).waitFor();
    expect(page.url()).toBe(address());
    expect(await sharedScreen(page).count()).toBe(0);
  };
  await page.goto(address());
  await isOffered();
  await page.goto(`${stage.server.url}/`);
  await codeField(page).pressSequentially(presenter.code.replaceAll('-', ''));
  await codeField(page).press('Enter');
  await isOffered();
  await page.context().close();
});

it("[LAUNCH-05] pressing App didn't start? starts the meeting without the app", async () => {
  const context = await visitorWithCookies(stage, preferred);
  const page = await context.newPage();
  await answerNoQuestion(page);
  await page.goto(address());
  await page.getByRole('button', { name: "App didn't start?" }).click();
  await untilPictureMoves(page);
  expect(await cookie(context, 'PreferredViewer')).toBe('HTML5');
  await context.close();
});

it('[TOAST-12] [LAUNCH-09] [COOKIE-01] [COOKIE-03] [COOKIE-05] [COOKIE-11] Use the app launches it from within the meeting; once it has come the browser leaves', async () => {
  const [name = '', value = ''] = signedInPerson(stage.server).headers.cookie.split('=');
  const context = await visitorWithCookies(stage, { [name]: value });
  const page = await context.newPage();
  await page.goto(address());
  await untilPictureMoves(page);
  await page.getByRole('button', { name: 'Use the app' }).click();
  const launched = await launchedAddress(page);
  // The app's window comes to the front.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await until(async () => ((await cookie(context, 'PreferredViewer')) === 'Host' ? null : 'the app as what is preferred from now on'));
  const kept = await context.cookies(stage.server.url);
  for (const [one, value, days] of [
    ['PreferredViewer', 'Host', 7],
    ['HostInstalled', 'True', 365],
  ] as const) {
    const { value: itsValue, secure, expires = 0 } = kept.find((each) => each.name === one) ?? {};
    expect([one, itsValue, secure, Math.round((expires - Date.now() / 1_000) / 86_400)]).toEqual([one, value, true, days]);
  }
  const opened = await openInApp(launched, app());
  if (opened.kind !== 'viewer') throw new Error('the app came as a host');
  await untilPictureMoves(opened.page);
  await untilText(page, 'The meeting continues in the desktop app.');
  expect(await sharedScreen(page).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Meeting ended' }).count()).toBe(0);
  await context.close();
});

it('[MEET-13] Share with the app preferred: the app is the host, and others join its meeting', async () => {
  const context = await visitorWithCookies(stage, preferred);
  const page = await context.newPage();
  await page.goto(`${stage.server.url}/`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const opened = await openInApp(await launchedAddress(page), app());
  if (opened.kind !== 'host') throw new Error('the app came as a viewer');
  const { meeting } = opened.line;
  expect(meeting.code).toMatch(/^\d{9}$/);
  const viewer = await stage.viewers.page();
  await viewer.goto(`${stage.server.url}/${meeting.code}`);
  await untilState(viewer, 'waiting');
  await viewer.context().close();
  opened.line.close();
  await context.close();
});

it('[SWAP-10] [SWAP-11] [API-09] presenting by the app: it takes the seat of the page, with the consent of both sides', async () => {
  for (const mode of [1, 2] as const) {
    const context = await stage.viewers.visitor();
    const page = await context.newPage();
    await page.goto(address());
    await untilPictureMoves(page);
    if (mode === 2) {
      // By name: others have left, and stand in the list for a while.
      await rename(page, 'Sana Dev');
      const people = presenter.page.getByRole('list', { name: 'People' });
      await people.getByRole('listitem', { name: 'Sana Dev', exact: true }).getByRole('button', { name: 'Make presenter' }).click();
      await page.getByRole('dialog').waitFor();
    }
    const url = await swapAddress(page, mode);
    expect(new URL(url).searchParams.get('swapMode')).toBe(String(mode));
    const opened = await openInApp(url, app());
    if (opened.kind !== 'next-presenter') throw new Error(`the app came as ${opened.kind}`);
    if (mode === 1)
      await presenter.page
        .getByRole('dialog', { name: /asks to present/ })
        .getByRole('button', { name: 'Accept' })
        .click();
    const { you } = await opened.line.waitFor('welcome');
    await until(() => (opened.line.meeting.presenterId === you.id ? null : 'the app as presenter'));
    opened.line.send({ type: 'start-share' });
    await until(() => (opened.line.meeting.sharerId === you.id ? null : 'the screen of the app'));
    await expect(openInApp(url, app())).rejects.toThrow('not good any more');
    opened.line.send({ type: 'leave' });
    await opened.line.waitForClose();
    await control(presenter.page, 'Share screen').click();
    await control(presenter.page, 'Stop sharing').waitFor();
    await context.close();
  }
}, 120_000);

/** What the page's own calls answer: a ticket of its session, and with it the app's address for a swap. */
const swapAddress = (page: Page, swapMode: 1 | 2): Promise<string> =>
  page.evaluate(
    async ([ticketPath, swapPath, mode]) => {
      const post = async (path: string, body: object) => {
        const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
        return ((await answer.json()) as { d: { Ticket: string; Url: string } }).d;
      };
      const { sSessionId } = JSON.parse(document.getElementById('pageState')?.textContent ?? '{}') as { sSessionId: string };
      const { Ticket } = await post(ticketPath, { sessionId: sSessionId });
      return (await post(swapPath, { clientTicket: Ticket, swapMode: mode })).Url;
    },
    [endpoints.clientTicket.path, endpoints.swapPresenterStickyUrl.path, swapMode] as const,
  );
