/** What is told and asked on the page of who shares: it lies over nothing that is read or pressed there. */
import { page as browser, userEvent } from 'vitest/browser';
import { afterAll, describe, expect, it } from 'vitest';
import { aChange, aKnock, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { aPicture } from '../../../testing/show-sharing.tsx';
import { showPresenter } from '../../../testing/show-presenter.tsx';

afterAll(() => browser.viewport(1280, 720));

const bo = { ...viewer, id: 'b', name: 'Bo' };
const participants = [host, viewer, bo];
const longest = { ...aKnock('k', 'W'.repeat(100)), note: 'W'.repeat(80) };

async function sharing() {
  const shown = await showPresenter(Promise.resolve(aPicture()), {});
  shown.socket().says(aWelcome({ participants }, host));
  await expect.element(browser.getByRole('button', { name: 'Stop sharing', exact: true })).toBeVisible();
  await expect.element(browser.getByRole('checkbox', { name: 'Let people point' })).toBeInTheDocument();
  return shown;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const overlap = (a: Box, b: Box) => a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5 && a.left < b.right - 0.5 && b.left < a.right - 0.5;
const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** What of it is not scrolled away. */
function seenOf(element: Element): Box {
  const { left, right, top, bottom } = boxOf(element);
  let seen = { left, right, top, bottom };
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue;
    const edge = boxOf(around);
    seen = { ...seen, top: Math.max(seen.top, edge.top), bottom: Math.min(seen.bottom, edge.bottom) };
  }
  return seen;
}

const code = () => browser.getByRole('status', { name: 'Viewer code' }).element();
const copyCode = () => browser.getByRole('button', { name: 'Copy code' }).element();
const pointing = () => browser.getByRole('checkbox', { name: 'Let people point' }).element().closest('label') as Element;
const card = () => browser.getByRole('region', { name: 'What you share' }).element();
const people = () => browser.getByRole('complementary').query();
const noticeOf = (words: string) => browser.getByText(words, { exact: false }).element().closest('[role=status]') as Element;

const covered = (above: readonly Element[]): string[] => {
  const below = { code: code(), copyCode: copyCode(), card: card(), pointing: pointing(), people: people() };
  return Object.entries(below).flatMap(([name, part]) =>
    part === null ? [] : above.filter((one) => overlap(boxOf(one), seenOf(part))).map(() => name),
  );
};

describe('a raised hand, and text that is too small', () => {
  it.each([
    [768, 720],
    [900, 720],
    [1023, 720],
    [1024, 720],
    [1180, 720],
    [1280, 720],
    [844, 390],
    [390, 844],
  ])('cover nothing at %d × %d, beside the list of people and in a handover too, and the end can be scrolled to', async (width, height) => {
    await browser.viewport(width, height);
    const shown = await sharing();
    if (width >= 768 && people() === null && height > 480)
      await userEvent.click(browser.getByRole('button', { name: 'People', exact: true }));
    shown.socket().says({ type: 'too-small', n: 2, by: 'b' });
    // Notices are loaded beside the meeting.
    await expect.element(browser.getByText('Bo finds the text too small.', { exact: false })).toBeVisible();
    shown.socket().says(aChange({ participants, hands: ['v'] }, 3));
    await expect.element(browser.getByText('Sana Dev raised a hand')).toBeVisible();
    const notices = () => [noticeOf('Sana Dev raised a hand'), noticeOf('Bo finds the text too small.')];
    await expect.poll(() => covered(notices())).toEqual([]);
    shown.socket().says(
      aChange(
        {
          participants: [{ ...host, isPresenting: false }, viewer, { ...bo, isPresenting: true }],
          presenterId: 'b',
          sharerId: 'h',
          hands: ['v'],
        },
        4,
      ),
    );
    await expect.element(browser.getByText('Your screen stays until Bo shares theirs.', { exact: false })).toBeInTheDocument();
    await expect.poll(() => covered(notices())).toEqual([]);
    pointing().scrollIntoView({ block: 'end' });
    expect(seenOf(pointing()).bottom).toBeCloseTo(boxOf(pointing()).bottom, 0);
    expect(covered(notices())).toEqual([]);
  });
});

describe('a knock at the door on a phone', () => {
  it.each([
    [390, 844],
    [320, 568],
  ])('[SEC-16] covers the code with no name and no note, its answers are in sight, at %d × %d', async (width, height) => {
    await browser.viewport(width, height);
    const shown = await sharing();
    shown.socket().says(aChange({ participants, door: 'locked', knocks: [longest, { ...longest, id: 'l' }, { ...longest, id: 'm' }] }));
    await expect.poll(() => browser.getByRole('alert').elements().length).toBe(3);
    const first = () => browser.getByRole('alert').elements()[0] as Element;
    const letIn = () => browser.getByRole('button', { name: 'Let in', exact: true }).elements()[0] as Element;
    const asks = () => first().closest('[data-asks]') as Element;
    const expectCodeInSight = () => {
      expect(overlap(boxOf(asks()), boxOf(code()))).toBe(false);
      expect(overlap(boxOf(asks()), boxOf(copyCode()))).toBe(false);
      expect(seenOf(letIn()).bottom).toBeCloseTo(boxOf(letIn()).bottom, 0);
    };
    await expect.poll(() => first().clientHeight).toBeGreaterThan(100);
    expectCodeInSight();
    shown.socket().says({ type: 'too-small', n: 3, by: 'b' });
    await expect.element(browser.getByText('Bo finds the text too small.', { exact: false })).toBeVisible();
    const notice = () => noticeOf('Bo finds the text too small.');
    await expect.poll(() => covered([notice()])).toEqual([]);
    expect(overlap(boxOf(notice()), boxOf(asks()))).toBe(false);
  });
});
