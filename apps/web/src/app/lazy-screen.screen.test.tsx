import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyScreen } from './lazy-screen.tsx';
import { PartBoundary } from '../platform/PartBoundary.tsx';

const Words = () => <p>Here I am.</p>;
const told = (error: unknown): string => (error instanceof Error ? error.message : 'something else');

it('a screen whose code cannot be loaded is asked for once by drawing it, and again when it is wanted again', async () => {
  let calls = 0;
  const Screen = lazyScreen(async () => {
    calls += 1;
    if (calls === 1) throw new Error('no line');
    return Words;
  });
  const drawn = (key: string) => (
    <PartBoundary key={key} instead={(error) => <p>{told(error)}</p>}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </PartBoundary>
  );
  const page = await render(drawn('first'));
  await expect.element(page.getByText('no line')).toBeVisible();
  expect(calls).toBe(1);
  await Screen.preload();
  await page.rerender(drawn('second'));
  await expect.element(page.getByText('Here I am.')).toBeVisible();
  expect(calls).toBe(2);
});

it('a screen whose code is there is drawn without waiting', async () => {
  const Screen = lazyScreen(async () => Words);
  await Screen.preload();
  const page = await render(<Screen />);
  expect(page.container.textContent).toBe('Here I am.');
});
