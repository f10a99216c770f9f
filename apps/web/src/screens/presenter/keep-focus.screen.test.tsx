import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChange, aKnock, aWelcome, host } from '../../testing/live-messages.ts';
import { showPresenter } from '../../testing/show-presenter.tsx';

beforeEach(() => browser.viewport(1280, 720));

function aPicture(): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  return canvas.captureStream(5);
}
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const focused = () => document.activeElement;

/** A host who shares, in a locked meeting, with nobody in a panel. */
async function sharing() {
  const capture = async () => aPicture();
  const shown = await showPresenter(capture(), { capture: { isOffered: true, start: capture } });
  shown.socket().says(aWelcome({ share: 'none', door: 'locked' }, host));
  await expect.element(button('Stop sharing')).toBeVisible();
  await userEvent.click(button('Close people'));
  let n = 1;
  const knocking = (...names: string[]) => {
    n += 1;
    shown.socket().says(aChange({ share: 'sharing', door: 'locked', knocks: names.map((name) => aKnock(`k${n}`, name)) }, n));
  };
  knocking();
  return { shown, knocking };
}

describe('the keyboard of a host who shares', () => {
  it.each(['Let in', 'Refuse'])('[SEC-16] is on nothing that ends the share after %s, and a second Enter ends nothing', async (answer) => {
    const { shown, knocking } = await sharing();
    const answers = browser.getByRole('alert', { name: 'Sana wants to join' }).getByRole('button', { name: answer });
    const press = async () => {
      knocking('Sana');
      await expect.element(answers).toBeVisible();
      await userEvent.tab();
      (answers.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      knocking();
      await expect.element(answers).not.toBeInTheDocument();
      await expect.poll(() => focused()?.tagName).toBe('BUTTON');
    };
    await press();
    expect(focused()?.textContent).not.toMatch(/Stop|End/);
    await userEvent.keyboard('{Enter}');
    expect(shown.socket().sent.map(({ type }) => type)).not.toContain('stop-share');
    await expect.element(button('Stop sharing')).toBeVisible();
  });

  it('[SEC-16] goes back to where it was before it came to who knocks', async () => {
    const { knocking } = await sharing();
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
});
