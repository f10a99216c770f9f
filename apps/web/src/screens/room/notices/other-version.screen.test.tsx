import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import { WIRE_VERSION } from '@ninefold/protocol/live/wire-version.ts';
import { drawn } from '@ninefold/testkit/drawn.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { aPicture } from '../../../testing/show-sharing.tsx';
import { showPresenter } from '../../../testing/show-presenter.tsx';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

const sentence = browser.getByText('There is a new version of this page.', { exact: false });
const participants = [host, viewer];

beforeEach(() => browser.viewport(1280, 720));

it('a viewer whose page is of another version than the server reads so, and reloads it', async () => {
  for (const version of [undefined, WIRE_VERSION + 1]) {
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { pageState: { sPage: 'meeting' } });
    await expect.poll(() => shown.socket()).toBeTruthy();
    shown.socket().opens();
    shown.socket().says({ ...aWelcome({ participants }), version } as FromServer);
    await expect.element(sentence).toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'Reload' }));
    expect(shown.log).toContain('reload');
    await shown.unmount();
  }
});

it('nobody reads it on a page of the same version', async () => {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { pageState: { sPage: 'meeting' } });
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome({ participants }));
  await expect.element(browser.getByRole('button', { name: 'People' })).toBeVisible();
  await drawn();
  expect(sentence.elements()).toHaveLength(0);
});

it('whoever shares reads it when they have stopped', async () => {
  const shown = await showPresenter(Promise.resolve(aPicture()), {});
  shown.socket().says({ ...aWelcome({ participants }, host), version: WIRE_VERSION + 1 } as FromServer);
  await expect.element(browser.getByRole('button', { name: 'Stop sharing', exact: true })).toBeVisible();
  await drawn();
  expect(sentence.elements()).toHaveLength(0);
  await userEvent.click(browser.getByRole('button', { name: 'Stop sharing', exact: true }));
  shown.socket().says(aChange({ participants, share: 'stopped' }));
  await expect.element(sentence).toBeVisible();
});
