import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterAll, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import type { MeetingView, ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { aChange, aWelcome, viewer } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';
import { ASKED_MS, TOLD_MS } from './lifetimes.ts';

const coHost: ParticipantView = { ...viewer, role: 'co-host' };
const [bo, cy] = ['Bo', 'Cy'].map((name) => ({ ...viewer, id: name.toLowerCase(), name })) as [ParticipantView, ParticipantView];

async function inside(you: ParticipantView = viewer, changes: Partial<MeetingView> = {}) {
  const clock = new DrivenClock();
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { timers: clock });
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome({ participants: [you, bo, cy], ...changes }, you));
  return { shown, clock };
}
const box = (element: Element) => element.getBoundingClientRect();
/** All that a live region has said since, in its order. */
function heardBy(region: string): string[] {
  const place = document.querySelector(region) as Element;
  const heard: string[] = [];
  const watch = new MutationObserver(() => {
    if (place.textContent !== '') heard.push(place.textContent);
  });
  watch.observe(place, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return heard;
}
const muted = { type: 'sound-notice', n: 3, what: 'muted', by: 'Ana Horvat' } as const;

beforeEach(() => browser.viewport(1280, 720));
afterAll(() => browser.viewport(1280, 720));

describe('notices of a meeting', () => {
  it('a raised hand is told to a co-host, several at once in one line, and the line leaves by itself', async () => {
    const { shown, clock } = await inside(coHost, { hands: ['v'] });
    // Notices are loaded beside the meeting.
    shown.socket().says(muted);
    await expect.element(browser.getByText('Ana Horvat muted you.')).toBeVisible();
    const hands = (...raised: string[]) => shown.socket().says(aChange({ participants: [coHost, bo, cy], hands: raised }));
    const heard = heardBy('[data-hand-announcer]');
    hands('v', 'bo');
    await expect.element(browser.getByText('Bo raised a hand')).toBeVisible();
    hands('v', 'bo', 'cy');
    await expect.element(browser.getByText('Bo and 1 more raised a hand')).toBeVisible();
    hands('v', 'cy');
    await expect.element(browser.getByText('Cy raised a hand')).toBeVisible();
    // To the ear each by its name, once: what is seen is told by nothing.
    await expect.poll(() => heard).toEqual(['Bo raised a hand.', 'Cy raised a hand.']);
    expect(browser.getByText('Cy raised a hand').element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
    clock.advance(TOLD_MS);
    await expect.element(browser.getByText('Cy raised a hand')).not.toBeInTheDocument();
  });

  it('nobody else is told of it', async () => {
    const { shown } = await inside();
    shown.socket().says(muted);
    await expect.element(browser.getByText('Ana Horvat muted you.')).toBeVisible();
    shown.socket().says(aChange({ participants: [viewer, bo], hands: ['bo'] }));
    await userEvent.click(browser.getByRole('button', { name: 'People', exact: true }));
    await expect.element(browser.getByText('Hand raised')).toBeInTheDocument();
    expect(browser.getByText('raised a hand', { exact: false }).elements()).toHaveLength(0);
  });

  it('what only tells leaves after its time, but not while it is pointed at; a question has a minute', async () => {
    const { shown, clock } = await inside();
    shown.socket().says(muted);
    const told = browser.getByText('Ana Horvat muted you.');
    await userEvent.hover(told);
    clock.advance(TOLD_MS);
    await drawn();
    await expect.element(told).toBeVisible();
    await userEvent.hover(browser.getByRole('button', { name: 'People', exact: true }));
    clock.advance(TOLD_MS);
    await expect.element(told).not.toBeInTheDocument();
    shown.socket().says({ ...muted, what: 'asked' });
    const asked = browser.getByText('Ana Horvat asks you to speak.');
    await expect.element(asked).toBeVisible();
    clock.advance(ASKED_MS - 1);
    await drawn();
    await expect.element(asked).toBeVisible();
    clock.advance(1);
    await expect.element(asked).not.toBeInTheDocument();
  });

  it('a question that is put again stands a minute from then on, and one of a page that comes back as long as the server says', async () => {
    const { shown, clock } = await inside();
    const question = { ...muted, what: 'asked', endsInMs: ASKED_MS } as const;
    shown.socket().says(question);
    const asked = browser.getByText('Ana Horvat asks you to speak.');
    await expect.element(asked).toBeVisible();
    clock.advance(ASKED_MS - 1);
    const begun = vi.spyOn(clock, 'after');
    // Its time begins when it is drawn.
    const begins = (ms: number) => expect.poll(() => begun.mock.calls.some(([delay]) => delay === ms)).toBe(true);
    shown.socket().says({ ...question, n: 4 });
    await begins(ASKED_MS);
    clock.advance(1);
    await drawn();
    await expect.element(asked).toBeVisible();
    shown.socket().says({ ...question, n: 5, endsInMs: 5_000 });
    await begins(5_000);
    clock.advance(5_000);
    await expect.element(asked).not.toBeInTheDocument();
  });

  it('stand on the middle of the picture beside an open panel, their way out on the first line', async () => {
    const { shown } = await inside();
    shown.socket().says(muted);
    await userEvent.click(browser.getByRole('button', { name: 'People', exact: true }));
    const notice = browser.getByRole('alert');
    await expect.element(notice).toBeVisible();
    const stage = box(browser.getByRole('main').element());
    await expect.poll(() => box(browser.getByRole('complementary').element()).width).toBeGreaterThan(300);
    const middle = ({ left, width }: DOMRect) => left + width / 2;
    expect(Math.abs(middle(box(notice.element())) - middle(box(browser.getByRole('main').element())))).toBeLessThan(2);
    expect(box(notice.element()).right).toBeLessThanOrEqual(stage.right);
    const bar = box(browser.getByRole('region', { name: 'Meeting controls' }).element());
    expect(box(notice.element()).bottom).toBeLessThanOrEqual(bar.top);
  });

  it('a hand that went up too often is refused in words, which leave by themselves', async () => {
    const { shown, clock } = await inside();
    const words = browser.getByText('You have raised your hand too often.', { exact: false });
    shown.socket().says({ type: 'refused', n: 3, what: 'raise-hand', reason: 'slow-down' });
    await expect.element(words).toBeVisible();
    clock.advance(TOLD_MS);
    await expect.element(words).not.toBeInTheDocument();
    shown.socket().says({ type: 'refused', n: 4, what: 'raise-hand', reason: 'slow-down' });
    await expect.element(words).toBeVisible();
    shown.socket().says(aChange({ participants: [viewer, bo], hands: ['v'] }, 5));
    await expect.element(words).not.toBeInTheDocument();
  });

  it('a wish to present, an invitation and a name that came too often are told of, too; the wish no more once it is there', async () => {
    const { shown } = await inside();
    shown.socket().says({ type: 'refused', n: 3, what: 'rename', reason: 'slow-down' });
    await expect.element(browser.getByText('The last one is shown in a moment.', { exact: false })).toBeVisible();
    shown.socket().says({ type: 'refused', n: 4, what: 'offer-presenter', reason: 'slow-down' });
    await expect.element(browser.getByText('You have invited people to present too often.', { exact: false })).toBeVisible();
    shown.socket().says({ type: 'refused', n: 5, what: 'ask-to-present', reason: 'meeting/busy' });
    await expect.element(browser.getByText('Too many people are asking to present.', { exact: false })).toBeVisible();
    shown.socket().says({ type: 'refused', n: 5, what: 'ask-to-present', reason: 'meeting/asked-before' });
    await expect.element(browser.getByText('Your request to present was just declined.', { exact: false })).toBeVisible();
    shown.socket().says({ type: 'refused', n: 6, what: 'ask-to-present', reason: 'slow-down' });
    const words = browser.getByText('You have asked to present too often.', { exact: false });
    await expect.element(words).toBeVisible();
    shown.socket().says(aChange({ participants: [viewer, bo], swaps: [{ id: 's', mode: 1, nextId: 'v', byId: 'v' }] }, 7));
    await expect.element(words).not.toBeInTheDocument();
  });

  it('[SEC-16] a lock that came too often is told of until the meeting is locked, and so are too many changes of co-hosts', async () => {
    const { shown } = await inside();
    shown.socket().says({ type: 'refused', n: 3, what: 'set-co-host', reason: 'slow-down' });
    await expect.element(browser.getByText('You have changed co-hosts too often.', { exact: false })).toBeVisible();
    shown.socket().says({ type: 'refused', n: 4, what: 'lock-meeting', reason: 'slow-down' });
    const words = browser.getByText('The meeting is not locked: you have locked and unlocked it too often.', { exact: false });
    await expect.element(words).toBeVisible();
    shown.socket().says(aChange({ participants: [viewer, bo], door: 'locked' }, 5));
    await expect.element(words).not.toBeInTheDocument();
    shown.socket().says({ type: 'refused', n: 6, what: 'unlock-meeting', reason: 'slow-down' });
    await expect.element(browser.getByText('The meeting is still locked:', { exact: false })).toBeVisible();
  });

  it('a file that is dragged over the page is refused, which is said; what is no file is left alone', async () => {
    await inside();
    // Loaded behind the page.
    await expect.poll(() => document.querySelector('[data-keeps-focus] > [aria-live="polite"]')).not.toBeNull();
    const drag = (type: string, { files }: { files: boolean }) => {
      const dataTransfer = new DataTransfer();
      if (files) dataTransfer.items.add(new File(['x'], 'plan.pdf'));
      else dataTransfer.setData('text/plain', 'words');
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const words = browser.getByText('Files cannot be sent here. To show one, open it and share its window.');
    expect(['dragenter', 'dragover', 'drop'].map((type) => drag(type, { files: false }))).toEqual([false, false, false]);
    await drawn();
    expect(words.query()).toBeNull();
    expect(['dragenter', 'dragover', 'drop'].map((type) => drag(type, { files: true }))).toEqual([false, true, true]);
    await expect.element(words).toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'Close', exact: true }));
    await expect.element(words).not.toBeInTheDocument();
  });

  it('[SWAP-12] an offer that came to nothing is told to whom it was made, and to who made it', async () => {
    const { shown } = await inside();
    const swap = { id: 's', mode: 2, nextId: 'v', byId: 'bo' } as const;
    shown.socket().says({ type: 'swap-notice', n: 3, what: 'withdrawn', by: 'bo', swap });
    await expect.element(browser.getByText('Bo withdrew the invitation to present.')).toBeVisible();
    shown.socket().says({ type: 'swap-notice', n: 4, what: 'withdrawn', by: 'v', swap: { ...swap, id: 't', nextId: 'cy', byId: 'v' } });
    await expect.element(browser.getByText('You withdrew the invitation to Cy.')).toBeVisible();
    shown.socket().says({ type: 'swap-notice', n: 5, what: 'declined', by: 'cy', swap: { ...swap, id: 'u', nextId: 'cy', byId: 'v' } });
    await expect.element(browser.getByText('Cy does not want to present right now.')).toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'Close', exact: true }));
    await expect.poll(() => browser.getByText(/want to present right now/).elements()).toEqual([]);
    // Their own doing they see by itself.
    shown.socket().says({ type: 'swap-notice', n: 6, what: 'declined', by: 'v', swap: { ...swap, id: 'w' } });
    shown.socket().says({ type: 'swap-notice', n: 7, what: 'declined', by: 'bo', swap: { id: 'x', mode: 1, nextId: 'v', byId: 'v' } });
    await expect.element(browser.getByText(/Bo declined your request to present/)).toBeVisible();
    // Nobody is left with a question, or a wait, that went without a word.
    const told = async (by: string, nextId: string, byId: string, words: RegExp) => {
      const mode = nextId === byId ? 1 : 2;
      shown.socket().says({ type: 'swap-notice', n: 8, what: 'unanswered', by, swap: { id: `${mode} ${nextId}`, mode, nextId, byId } });
      await expect.element(browser.getByText(words)).toBeVisible();
    };
    await told('cy', 'cy', 'v', /^Cy did not answer the invitation to present/);
    await told('v', 'v', 'bo', /^Bo’s invitation to present expired/);
    await told('bo', 'v', 'v', /^Bo did not answer your request to present/);
    await told('v', 'cy', 'cy', /^Cy’s request to present expired/);
    const overtaken = async (by: string, nextId: string, byId: string, words: RegExp) => {
      const mode = nextId === byId ? 1 : 2;
      shown.socket().says({ type: 'swap-notice', n: 9, what: 'overtaken', by, swap: { id: `o${mode} ${nextId}`, mode, nextId, byId } });
      await expect.element(browser.getByText(words)).toBeVisible();
    };
    await overtaken('cy', 'v', 'v', /^Cy is presenting now\. You can ask again\./);
    await overtaken('cy', 'v', 'bo', /^Cy is presenting now\. The invitation to present has ended\./);
  });

  it('who is made co-host, is none any more, or whose turn to present is taken back reads so', async () => {
    const { shown } = await inside();
    shown.socket().says(muted);
    await expect.element(browser.getByText('Ana Horvat muted you.')).toBeVisible();
    const roleIs = (own: Partial<ParticipantView>, presenterId = 'bo') =>
      shown.socket().says(aChange({ presenterId, participants: [{ ...viewer, ...own }, bo, cy] }));
    roleIs({ role: 'co-host' });
    await expect.element(browser.getByText(/^You are now a co-host/)).toBeVisible();
    roleIs({});
    await expect.element(browser.getByText('You are no longer a co-host.')).toBeVisible();
    roleIs({ isPresenting: true }, viewer.id);
    await expect.element(browser.getByRole('button', { name: 'Share screen' })).toBeVisible();
    roleIs({});
    await expect.element(browser.getByText('Bo is presenting now.')).toBeVisible();
  });

  it('a press that the server cannot hear is answered at once, each time', async () => {
    const { shown, clock } = await inside();
    const words = browser.getByText('The server cannot be reached, so nothing was changed.', { exact: false });
    shown.socket().breaks(1006);
    await userEvent.click(browser.getByRole('button', { name: 'Raise hand' }));
    await expect.element(words).toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'Close', exact: true }));
    await expect.element(words).not.toBeInTheDocument();
    await userEvent.click(browser.getByRole('button', { name: 'Raise hand' }));
    await expect.element(words).toBeVisible();
    clock.advance(TOLD_MS);
    await expect.element(words).not.toBeInTheDocument();
  });

  it('a press on a socket that is silent is told as unanswered as soon as the silence shows', async () => {
    const { shown, clock } = await inside();
    await userEvent.click(browser.getByRole('button', { name: 'Raise hand' }));
    const words = browser.getByText('The server has not answered yet.', { exact: false });
    clock.advance(6_000);
    await drawn();
    expect(words.elements()).toEqual([]);
    clock.advance(1_000);
    await expect.element(words).toBeVisible();
    expect(shown.socket().sent).toContainEqual({ type: 'raise-hand' });
  });

  it('what only tells has one line on a phone, however long the name', async () => {
    await browser.viewport(320, 640);
    const { shown } = await inside();
    shown.socket().says({ ...muted, by: 'Ana '.repeat(25) });
    await expect.element(browser.getByRole('alert')).toBeVisible();
    const notice = box(browser.getByRole('alert').element());
    // It may still be moving in, which leaves millionths of a pixel.
    expect(Math.round(notice.height)).toBeLessThanOrEqual(50);
    expect(notice.bottom).toBeLessThanOrEqual(box(browser.getByRole('region', { name: 'Meeting controls' }).element()).top);
  });

  it('on a phone the way out stays on the first line, and an open More menu lies over them', async () => {
    await browser.viewport(390, 844);
    const { shown } = await inside();
    shown.socket().says(muted);
    const notice = browser.getByRole('alert');
    await expect.element(notice).toBeVisible();
    const close = box(notice.getByRole('button', { name: 'Close' }).element());
    const text = box(notice.getByText('Ana Horvat muted you.').element());
    expect(close.top).toBeLessThan(text.bottom);
    expect(close.left).toBeGreaterThanOrEqual(text.right - 1);
    await userEvent.click(browser.getByRole('button', { name: 'More', exact: true }));
    for (const item of browser.getByRole('menuitem').elements()) {
      const { left, top, width, height } = box(item);
      expect(item.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    }
  });
});
