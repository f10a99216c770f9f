import { page as browser } from 'vitest/browser';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CodeBlock } from './CodeBlock.tsx';

it.each([1280, 390])('the code and its buttons have their room before they come, %d px wide', async (width) => {
  await browser.viewport(width, 800);
  const block = (viewerCode: string | null) => (
    <CodeBlock viewerCode={viewerCode} personalUrl="ana-horvat" link="https://meet.example/ana-horvat" site="meet.example" />
  );
  const shown = await render(block(null));
  const height = () => browser.getByRole('region', { name: 'How to join' }).element().getBoundingClientRect().height;
  const before = height();
  expect(browser.getByRole('button', { name: 'Copy code' }).query()).toBeNull();
  await expect.element(browser.getByRole('status', { name: 'Viewer code' })).toHaveTextContent('');
  await shown.rerender(block('482913607'));
  await expect.element(browser.getByRole('button', { name: 'Copy code' })).toBeVisible();
  expect(height()).toBe(before);
});
