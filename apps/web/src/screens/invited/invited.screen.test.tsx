import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { show, type Shown } from '../../testing/show-screen.tsx';
import { InvitedScreen } from './InvitedScreen.tsx';
import { ASK_EVERY_MS, WAITS_FOR_MS } from './use-invitation.ts';

const here = window.location.pathname + window.location.search;
beforeEach(() => window.history.replaceState(null, '', `${here}#key=abcdefghijklmnopqrstuv`));
afterEach(() => window.history.replaceState(null, '', here));

const invitation = {
  subject: 'Design review',
  hostName: 'Ana Horvat',
  nextStartsAt: Date.UTC(2026, 11, 4, 13, 30),
  code: null as string | null,
};
const answer = (given: Partial<typeof invitation> | { readonly nextStartsAt: null } = {}) => ({
  d: { iError: 0, invitation: { ...invitation, ...given } },
});
const heading = (name: string) => browser.getByRole('heading', { level: 1, name });
const asked = ({ log }: Shown) => log.filter((line) => line === 'call api/invitation').length;

describe('an invitation', () => {
  it('says who invites to what and when, waits, and leads in once the host has started', async () => {
    const clock = new DrivenClock();
    const shown = await show(<InvitedScreen />, { timers: clock, answers: { 'api/invitation': answer() } });
    await expect.element(heading('Design review')).toBeVisible();
    await expect.element(browser.getByText('Ana Horvat invites you.')).toBeVisible();
    await expect.element(browser.getByText(/December 4, 2026|4 December 2026/)).toBeVisible();
    expect(shown.bodies['api/invitation']).toEqual({ key: 'abcdefghijklmnopqrstuv' });
    await expect.element(browser.getByRole('link', { name: 'Leave' })).toHaveAttribute('href', '/');
    shown.hold('api/invitation', Promise.resolve(new Response(JSON.stringify(answer({ code: '482913607' })))));
    clock.advance(ASK_EVERY_MS);
    await expect.poll(() => shown.log.at(-1)).toBe('go /482913607');
    clock.advance(10 * ASK_EVERY_MS);
    await drawn();
    expect(asked(shown)).toBe(2);
  });

  it('leads in at once where the meeting runs already', async () => {
    const shown = await show(<InvitedScreen />, { answers: { 'api/invitation': answer({ code: '482913607' }) } });
    await expect.poll(() => shown.log.at(-1)).toBe('go /482913607');
  });

  it('goes on when no answer comes', async () => {
    const clock = new DrivenClock();
    const shown = await show(<InvitedScreen />, { timers: clock, answers: { 'api/invitation': answer() } });
    await expect.element(heading('Design review')).toBeVisible();
    shown.hold('api/invitation', Promise.reject(new TypeError('no line')));
    clock.advance(ASK_EVERY_MS);
    await expect.element(browser.getByText('No answer. Trying again.')).toBeVisible();
    shown.hold('api/invitation', Promise.resolve(new Response(JSON.stringify(answer()))));
    clock.advance(ASK_EVERY_MS);
    await expect.element(browser.getByText('Keep this page open. It continues automatically.')).toBeVisible();
  });

  it('says why it finds nothing where a proxy answers in the place of the server, and goes on asking', async () => {
    const clock = new DrivenClock();
    const shown = await show(<InvitedScreen />, {
      timers: clock,
      answers: { 'api/invitation': new Response('<h1>Forbidden</h1>', { status: 403 }) },
    });
    await expect.element(browser.getByText(/answered in its place \(status 403\)/)).toBeVisible();
    shown.hold('api/invitation', Promise.reject(new TypeError('no line')));
    clock.advance(ASK_EVERY_MS);
    await expect.element(browser.getByText('No answer. Trying again.')).toBeVisible();
    shown.hold('api/invitation', Promise.resolve(new Response(JSON.stringify(answer()))));
    clock.advance(ASK_EVERY_MS);
    await expect.element(heading('Design review')).toBeVisible();
  });

  it('waits for half an hour, and then for whoever says so', async () => {
    const clock = new DrivenClock();
    const shown = await show(<InvitedScreen />, { timers: clock, answers: { 'api/invitation': answer() } });
    await expect.element(heading('Design review')).toBeVisible();
    clock.advance(WAITS_FOR_MS);
    await expect.element(browser.getByText('Half an hour has passed, and it has not started.')).toBeVisible();
    const attempts = asked(shown);
    clock.advance(WAITS_FOR_MS);
    await drawn();
    expect(asked(shown)).toBe(attempts);
    await userEvent.click(browser.getByRole('button', { name: 'Keep waiting' }));
    await expect.poll(() => asked(shown)).toBe(attempts + 1);
    await expect.element(browser.getByText('Keep this page open. It continues automatically.')).toBeVisible();
  });

  it('that is planned no more says so, and asks no more', async () => {
    const clock = new DrivenClock();
    const shown = await show(<InvitedScreen />, { timers: clock, answers: { 'api/invitation': { d: { iError: 1 } } } });
    await expect.element(heading('This meeting is no longer planned.')).toBeVisible();
    clock.advance(10 * ASK_EVERY_MS);
    await drawn();
    expect(asked(shown)).toBe(1);
  });

  it('without its key, or with a part of it, says that the link was cut and asks nothing; the whole link pasted over it leads in', async () => {
    window.history.replaceState(null, '', here);
    const shown = await show(<InvitedScreen />, { answers: { 'api/invitation': answer({ code: '482913607' }) } });
    for (const cut of ['#key=abcdefghij', '#ke', '#key=abcdefghijklmnopqrstuvwx']) {
      await expect.element(heading('Part of this link is missing.')).toBeVisible();
      await expect.element(browser.getByText('Your mail app shortened the link. Copy the whole link.')).toBeVisible();
      window.location.hash = cut;
    }
    await expect.element(heading('Part of this link is missing.')).toBeVisible();
    expect(asked(shown)).toBe(0);
    window.location.hash = '#key=abcdefghijklmnopqrstuv).';
    await expect.poll(() => shown.log.at(-1)).toBe('go /482913607');
    expect(shown.bodies['api/invitation']).toEqual({ key: 'abcdefghijklmnopqrstuv' });
  });

  it.each([
    '#%23key=abcdefghijklmnopqrstuv',
    '#key%3Dabcdefghijklmnopqrstuv',
    '#key=abcdefghijklmnopqrstuv\u200b',
    '#key=abcdefghijk%20lmnopqrstuv',
    '#key=abcdefghijklmnopqrstuv&utm_source=x',
  ])('has its key in spite of %s', async (hash) => {
    window.history.replaceState(null, '', here + hash);
    const shown = await show(<InvitedScreen />, { answers: { 'api/invitation': answer() } });
    await expect.element(heading('Design review')).toBeVisible();
    expect(shown.bodies['api/invitation']).toEqual({ key: 'abcdefghijklmnopqrstuv' });
  });

  it('whose last meeting is over says so', async () => {
    await show(<InvitedScreen />, { timers: new DrivenClock(), answers: { 'api/invitation': answer({ nextStartsAt: null }) } });
    await expect.element(browser.getByText('This meeting is over.')).toBeVisible();
  });
});
