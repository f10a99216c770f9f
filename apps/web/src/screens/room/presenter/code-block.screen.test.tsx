import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, expect, it, vi } from 'vitest';
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

afterEach(() => vi.restoreAllMocks());

it.each([1280, 390])('says under the button that was pressed that it has copied, %d px wide', async (width) => {
  await browser.viewport(width, 800);
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CodeBlock viewerCode="482913607" personalUrl={null} link="https://meet.example/482913607" site="meet.example" />);
  for (const name of ['Copy code', 'Copy link']) {
    const button = browser.getByRole('button', { name, exact: true });
    await userEvent.click(button);
    const middle = (box: DOMRect) => (box.left + box.right) / 2;
    await expect
      .poll(() =>
        browser
          .getByText('Copied')
          .elements()
          .map((told) => Math.round(middle(told.getBoundingClientRect()))),
      )
      .toContain(Math.round(middle(button.element().getBoundingClientRect())));
  }
});

it('says each time anew that it has copied, and where the page has no clipboard the button keeps the focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CodeBlock viewerCode="482913607" personalUrl={null} link="https://meet.example/482913607" site="meet.example" />);
  const button = browser.getByRole('button', { name: 'Copy code', exact: true });
  await userEvent.click(button);
  await expect.element(browser.getByText('Copied')).toBeVisible();
  const told: string[] = [];
  const place = browser.getByText('Copied').element();
  new MutationObserver(() => told.push(place.textContent)).observe(place, { childList: true, characterData: true, subtree: true });
  await userEvent.click(button);
  await expect.poll(() => told).toEqual(['', 'Copied']);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('none here'));
  await userEvent.tab();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => told.length).toBe(4);
  await expect.element(button).toHaveFocus();
});
