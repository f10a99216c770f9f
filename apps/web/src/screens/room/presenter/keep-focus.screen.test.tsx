import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChange, aKnock } from '../../../testing/live-messages.ts';
import { aPicture, sharing } from '../../../testing/show-sharing.tsx';

beforeEach(() => browser.viewport(1280, 720));

const button = (name: string) => browser.getByRole('button', { name, exact: true });

/** A host who shares, in a locked meeting, with nobody in a panel. */
async function inLockedMeeting() {
  const shown = await sharing(aPicture());
  await userEvent.click(button('Close people'));
  let n = 2;
  const knocking = (...names: string[]) => {
    n += 1;
    shown.socket().says(aChange({ share: 'sharing', door: 'locked', knocks: names.map((name) => aKnock(`k${n}`, name)) }, n));
  };
  knocking();
  return { shown, knocking };
}

describe('the keyboard of a host who shares', () => {
  it.each(['Let in', 'Refuse'])('[SEC-16] is on nothing that ends the share after %s, and a second Enter ends nothing', async (answer) => {
    const { shown, knocking } = await inLockedMeeting();
    const answers = browser.getByRole('alert', { name: 'Sana wants to join' }).getByRole('button', { name: answer });
    knocking('Sana');
    await expect.element(answers).toBeVisible();
    await userEvent.tab();
    (answers.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    knocking();
    await expect.element(answers).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
    expect(document.activeElement?.textContent).not.toMatch(/Stop|End/);
    await userEvent.keyboard('{Enter}');
    expect(shown.said()).not.toContain('stop-share');
    await expect.element(button('Stop sharing')).toBeVisible();
  });

  it('[SEC-16] goes back to where it was before it came to who knocks', async () => {
    const { knocking } = await inLockedMeeting();
    const letIn = browser.getByRole('alert', { name: 'Sana wants to join' }).getByRole('button', { name: 'Let in' });
    knocking('Sana');
    await expect.element(letIn).toBeVisible();
    await userEvent.tab();
    (button('Unlock meeting').element() as HTMLElement).focus();
    (letIn.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    knocking();
    await expect.element(button('Unlock meeting')).toHaveFocus();
  });

  it.each(['Accept', 'Decline'])('goes back to where it was once a wish to present has its %s', async (answer) => {
    const { shown } = await inLockedMeeting();
    shown.socket().says(aChange({ share: 'sharing', swaps: [{ id: 'w', mode: 1, nextId: 'v', byId: 'v' }] }, 9));
    const question = browser.getByRole('dialog', { name: /asks to present/ });
    await expect.element(question).toBeVisible();
    await userEvent.tab();
    (button('Unlock meeting').or(button('Lock meeting')).element() as HTMLElement).focus();
    const before = document.activeElement;
    (question.getByRole('button', { name: answer }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    shown.socket().says(aChange({ share: 'sharing', swaps: [] }, 10));
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(before);
  });

  it('is on a button of the bar that ends nothing once "Share again" has gone', async () => {
    const shown = await sharing(aPicture(), async () => aPicture());
    await userEvent.click(button('Close people'));
    await expect.element(browser.getByRole('button', { name: 'More', exact: true, includeHidden: true })).toBeInTheDocument();
    await userEvent.tab();
    (button('Stop sharing').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    shown.socket().says(aChange({ share: 'stopped' }, 9));
    await expect.element(button('Share again')).toBeVisible();
    (button('Share again').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Stop sharing')).toBeVisible();
    await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
    expect(document.activeElement?.textContent).not.toMatch(/Stop|End/);
  });
});
