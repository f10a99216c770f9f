import { page as browser, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLoaded } from './use-loaded.ts';
import { useTask } from './use-task.ts';

function Shown({ load }: { readonly load: () => Promise<string> }) {
  const { value, reload } = useLoaded(load);
  return (
    <>
      <p>{value ?? 'nothing yet'}</p>
      <button type="button" onClick={() => void reload()}>
        again
      </button>
    </>
  );
}

it('shows what was asked for last, however the answers come', async () => {
  const answers: ((text: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => void answers.push(resolve));
  await render(<Shown load={load} />);
  await expect.element(browser.getByText('nothing yet')).toBeVisible();
  await userEvent.click(browser.getByRole('button'));
  expect(answers).toHaveLength(2);
  answers[1]?.('second');
  await expect.element(browser.getByText('second')).toBeVisible();
  answers[0]?.('first');
  await userEvent.click(browser.getByRole('button'));
  await expect.element(browser.getByText('second')).toBeVisible();
  answers[2]?.('third');
  await expect.element(browser.getByText('third')).toBeVisible();
});

function Worker({ work }: { readonly work: () => Promise<void> }) {
  const { run, isBusy } = useTask(work);
  return (
    <button type="button" onClick={() => run()}>
      {isBusy ? 'busy' : 'free'}
    </button>
  );
}

it('a task is not begun again while it runs, and may be after that', async () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => void ends.push(resolve));
  await render(<Worker work={work} />);
  await userEvent.click(browser.getByRole('button'));
  await userEvent.click(browser.getByRole('button', { name: 'busy' }));
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.element(browser.getByRole('button', { name: 'free' })).toBeVisible();
  await userEvent.click(browser.getByRole('button'));
  expect(ends).toHaveLength(2);
});
