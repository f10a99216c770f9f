import { page as browser } from 'vitest/browser';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesProvider } from '../../../services/services.ts';
import { aWelcome, host } from '../../../testing/live-messages.ts';
import { prepare } from '../../../testing/show-screen.tsx';
import { PresenterScreen } from './PresenterScreen.tsx';

/** After what waits already: the page has its meeting, and is not drawn with it yet. */
const afterSteps = (steps: number, work: () => void): void => queueMicrotask(() => (steps === 0 ? work() : afterSteps(steps - 1, work)));

it('a press on Share screen after a reload counts also in the moment between the meeting and the page that is drawn with it', async () => {
  await browser.viewport(1280, 720);
  const picture = document.createElement('canvas');
  picture.getContext('2d')?.fillRect(0, 0, 10, 10);
  const shown = prepare({ canResume: true, capture: { isOffered: true, start: async () => picture.captureStream(5) } });
  const { openPresenter } = shown.services;
  const button = browser.getByRole('button', { name: 'Share screen', exact: true });
  let isPressed = false;
  const services = {
    ...shown.services,
    openPresenter: async (...given: Parameters<typeof openPresenter>) => {
      const meeting = await openPresenter(...given);
      afterSteps(10, () => {
        (button.element() as HTMLElement).click();
        isPressed = true;
      });
      return meeting;
    },
  };
  await render(
    <ServicesProvider value={services}>
      <PresenterScreen />
    </ServicesProvider>,
  );
  await expect.poll(() => isPressed).toBe(true);
  shown.socket().opens();
  shown.socket().says(aWelcome({ share: 'none' }, host));
  await expect.poll(() => shown.socket().sent.map(({ type }) => type)).toContain('start-share');
});
