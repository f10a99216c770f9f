import { StrictMode, Suspense, use } from 'react';
import { page as browser } from 'vitest/browser';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesProvider } from '../../../services/services.ts';
import { aWelcome, host } from '../../../testing/live-messages.ts';
import { prepare } from '../../../testing/show-screen.tsx';
import { aPicture } from '../../../testing/show-sharing.tsx';
import { PresenterScreen } from './PresenterScreen.tsx';

/** Holds up what is drawn beside it: React throws that away, and draws it anew. */
function Late({ until }: { readonly until: Promise<void> }) {
  use(until);
  return null;
}

it('[SHARE-23] what Share hands over is there for the page that stands, though it was drawn before and thrown away', async () => {
  const shown = prepare();
  const { handOff } = shown.services;
  handOff.put({ viewerCode: '482913607', ticket: 'ticket', personalUrl: 'harbour', capture: Promise.resolve(aPicture()) });
  let come = (): void => {};
  const until = new Promise<void>((resolve) => {
    come = resolve;
  });
  await render(
    <StrictMode>
      <ServicesProvider value={shown.services}>
        <Suspense fallback="Later">
          <PresenterScreen />
          <Late until={until} />
        </Suspense>
      </ServicesProvider>
    </StrictMode>,
  );
  await expect.element(browser.getByText('Later')).toBeVisible();
  come();
  await expect.element(browser.getByRole('status', { name: 'Viewer code' })).toHaveTextContent('482-913-607');
  await expect.element(browser.getByText(/\/harbour$/)).toBeVisible();
  await expect.poll(() => shown.log).toContain('open presenter ticket');
  shown.socket().opens();
  shown.socket().says(aWelcome({ share: 'none' }, host));
  await expect.poll(() => shown.socket().sent.map(({ type }) => type)).toContain('start-share');
  expect(handOff.waiting()).toBe(null);
});
