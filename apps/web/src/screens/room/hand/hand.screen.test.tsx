import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChange, aWelcome, viewer } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

async function inside() {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />);
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome());
  await expect.element(button('People')).toBeVisible();
  const said = () => shown.socket().sent.filter(({ type }) => type.endsWith('-hand'));
  return { shown, said };
}
const button = (name: string) => browser.getByRole('button', { name, exact: true });

beforeEach(() => browser.viewport(1280, 720));

describe('the own hand', () => {
  it('is raised and lowered by its button and by H; the word says what pressing does', async () => {
    const { shown, said } = await inside();
    await userEvent.click(button('Raise hand'));
    expect(said()).toEqual([{ type: 'raise-hand' }]);
    shown.socket().says(aChange({ hands: ['v'] }));
    await expect.element(button('Lower hand')).toBeVisible();
    await userEvent.keyboard('h');
    expect(said()).toEqual([{ type: 'raise-hand' }, { type: 'lower-hand' }]);
    shown.socket().says(aChange({}, 3));
    await expect.element(button('Raise hand')).toBeVisible();
  });

  it('stands in the bar of a phone too, and in the list of keys', async () => {
    await browser.viewport(390, 844);
    await inside();
    await expect.element(button('Raise hand')).toBeVisible();
    await browser.viewport(1280, 720);
    await userEvent.keyboard('?');
    await expect.element(browser.getByRole('dialog', { name: 'Keys' }).getByText('Raise or lower hand', { exact: true })).toBeVisible();
  });

  it('is none of who presents', async () => {
    const { shown } = await inside();
    const presenting = { ...viewer, isAdmin: true, isPresenting: true };
    shown.socket().says(aChange({ presenterId: 'v', participants: [presenting] }));
    await expect.element(button('Raise hand')).not.toBeInTheDocument();
  });
});
