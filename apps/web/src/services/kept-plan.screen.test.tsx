/** A save that leads to an error page (ERR-05, ERR-09) loses nothing of what was typed. */
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from './session-end.ts';
import { aScheduledMeeting } from '../testing/scheduled-meetings.ts';
import type { ShownApp } from '../testing/show-app.tsx';
import { accepted, field, listed, openScheduler, press, sentBy, unsaved } from '../testing/show-scheduler.ts';

vi.setConfig({ testTimeout: 60_000 });

const broken = { 'api/schedule/save': new Response('{"StatusCode":500,"Details":""}', { status: 500 }) };
const session: Partial<PageState> = { sSessionId: 'session-1' };
const refusal = 'It could not be saved. What you filled in is still here: try again.';
const NAME = 'ninefold.plan';

let app: ShownApp;
beforeEach(() => browser.viewport(1280, 720));
afterEach(async () => {
  await app.leave();
  sessionStorage.clear();
});

/** The save fails, and the window goes to the error page: nothing of the page ends by itself. */
async function failToSave(path?: string): Promise<string> {
  app = await openScheduler({ pageState: session, answers: { 'api/schedule': listed(aScheduledMeeting), ...broken } }, path);
  if (path !== undefined) await expect.element(field('Subject')).toHaveValue('Design review');
  await userEvent.fill(field('Subject'), 'Quay walk');
  await userEvent.fill(field('Message'), 'Bring boots.');
  await press('Save');
  await expect.poll(() => app.log.filter((line) => line.startsWith('top '))).toEqual(['top /ErrorPages/UnknownError.aspx']);
  return sessionStorage.getItem(NAME) ?? '';
}
/** The window comes back: a new page in the same tab. */
async function comeBack(left: string, how: Parameters<typeof openScheduler>[0] = {}, path?: string): Promise<void> {
  await app.leave();
  sessionStorage.setItem(NAME, left);
  app = await openScheduler({ isSameTab: true, pageState: session, ...how }, path);
}

describe('what was typed, after a save that led to an error page', () => {
  it('[ERR-05] is in the form of a new meeting again, and says that it is not saved', async () => {
    await comeBack(await failToSave(), { answers: { 'api/schedule': listed(), ...accepted({ ...aScheduledMeeting, id: 'm2' }) } });
    await expect.element(field('Subject')).toHaveValue('Quay walk');
    await expect.element(field('Message')).toHaveValue('Bring boots.');
    await expect.element(browser.getByRole('alert')).toHaveTextContent(refusal);
    await expect.element(unsaved()).toBeVisible();
    await press('Save');
    await expect.poll(() => sentBy(app)?.plan.subject).toBe('Quay walk');
    await expect.poll(() => sessionStorage.getItem(NAME)).toBeNull();
  });

  it('[ERR-05] is in the form of the meeting that it changes, and writes over nobody who changed it since', async () => {
    const left = await failToSave('/scheduler.aspx#meeting=m1');
    await comeBack(left, {
      answers: { 'api/schedule': listed({ ...aScheduledMeeting, sequence: 4 }), 'api/schedule/save': { d: { iError: 5 } } },
    });
    await expect.element(browser.getByRole('heading', { level: 2, name: 'Design review' })).toBeVisible();
    await expect.element(field('Subject')).toHaveValue('Quay walk');
    await press('Save');
    await expect.poll(() => sentBy(app)?.existing).toEqual({ id: 'm1', sequence: aScheduledMeeting.sequence });
  });

  it('is the meeting itself where it was saved after all: nobody saves it twice', async () => {
    const left = await failToSave();
    const { plan } = JSON.parse(left) as { plan: typeof aScheduledMeeting.plan };
    await comeBack(left, { answers: { 'api/schedule': listed({ ...aScheduledMeeting, id: 'm7', plan }) } });
    await expect.element(browser.getByRole('heading', { level: 2, name: 'Quay walk' })).toBeVisible();
    expect(unsaved().query()).toBeNull();
    expect(browser.getByRole('alert').query()).toBeNull();
  });

  it("is nobody else's, and gone after a logout", async () => {
    const left = await failToSave();
    await comeBack(left, { pageState: { sSessionId: 'session-2' }, answers: { 'api/schedule': listed() } });
    await expect.element(browser.getByText(/^Nothing is planned yet/)).toBeVisible();
    await expect.element(field('Subject')).toHaveValue('');
    sessionStorage.setItem(NAME, left);
    endSession();
    expect(sessionStorage.getItem(NAME)).toBeNull();
  });

  it('is what it was before, whatever lies in the storage', async () => {
    const left = await failToSave();
    for (const bad of [
      '',
      'null',
      '{',
      '[]',
      '{"sessionId":"session-1"}',
      left.replace('"never"', '7'),
      left.replace('"existing":null', '"existing":{}'),
    ]) {
      await comeBack(bad, { answers: { 'api/schedule': listed() } });
      await expect.element(browser.getByText(/^Nothing is planned yet/)).toBeVisible();
      await expect.element(field('Subject')).toHaveValue('');
    }
  });

  it('is not asked about by the browser on the way to the error page, and is lost with the page that one leaves oneself', async () => {
    const answer = Promise.withResolvers<Response>();
    app = await openScheduler({ pageState: session, answers: { 'api/schedule': listed() } });
    app.hold('api/schedule/save', answer.promise);
    await userEvent.fill(field('Subject'), 'Quay walk');
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(true);
    await press('Save');
    await expect.poll(isAsked).toBe(false);
    expect(sessionStorage.getItem(NAME)).not.toBeNull();
    answer.resolve(new Response('', { status: 500 }));
    await expect.poll(isAsked).toBe(true);
    await app.leave();
    expect(sessionStorage.getItem(NAME)).toBeNull();
  });
});
