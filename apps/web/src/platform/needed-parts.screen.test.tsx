import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { neededLazy } from './needed-parts.ts';
import { PartBoundary } from './PartBoundary.tsx';

/** @param failures how many loads are broken off */
async function drawn(failures: number) {
  let calls = 0;
  const Part = neededLazy('other', async () => {
    calls += 1;
    if (calls <= failures) throw new TypeError('error loading dynamically imported module');
    return () => <p>Here I am.</p>;
  });
  const page = await render(
    <PartBoundary instead={<p>It failed.</p>}>
      <Suspense fallback={<p>It comes.</p>}>
        <Part />
      </Suspense>
    </PartBoundary>,
  );
  return { page, calls: () => calls };
}

it('a part whose load is broken off, as Firefox does when a press leads away, is loaded once more, and nothing fails meanwhile', async () => {
  const { page, calls } = await drawn(1);
  await expect.element(page.getByText('It comes.')).toBeVisible();
  await expect.element(page.getByText('Here I am.')).toBeVisible();
  expect(calls()).toBe(2);
});

it('a part that fails twice has failed', async () => {
  const { page, calls } = await drawn(2);
  await expect.element(page.getByText('It failed.')).toBeVisible();
  expect(calls()).toBe(2);
});
