import { useState } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Checkbox, type CheckboxHandle, type CheckboxProps } from './Checkbox.tsx';
import '../tokens/tokens.css';
import '../tokens/base.css';

const heard: boolean[] = [];
const OWN_PLACE = 3;
const handle: { current: CheckboxHandle | null } = { current: null };
beforeEach(() => {
  heard.length = 0;
});

function Remember({ isSelected: first = false, ...props }: Partial<CheckboxProps>) {
  const [isSelected, setSelected] = useState(first);
  return (
    <Checkbox
      {...props}
      ref={handle}
      isSelected={isSelected}
      onChange={(next) => {
        heard.push(next);
        setSelected(next);
      }}
    >
      Remember me
    </Checkbox>
  );
}
const box = () => browser.getByRole('checkbox', { name: 'Remember me' });
const element = () => box().element() as HTMLInputElement;

it('[CTRL-CHECK-01] [CTRL-CHECK-02] [CTRL-CHECK-03] [CTRL-CHECK-04] [CTRL-CHECK-05] id, css, style, text and tab index', async () => {
  await render(<Remember id="remember" className="own" style={{ marginTop: 9 }} tabIndex={OWN_PLACE} />);
  expect(document.getElementById('remember')).toBe(element());
  const whole = document.querySelector('.own') as HTMLElement;
  expect(whole).toContainElement(element());
  expect(getComputedStyle(whole).marginTop).toBe('9px');
  expect(whole).toHaveTextContent('Remember me');
  expect(element().tabIndex).toBe(3);
});

it('[CTRL-CHECK-06] is checked or not, and says which', async () => {
  const { rerender } = await render(<Remember />);
  expect([element().checked, handle.current?.isChecked()]).toEqual([false, false]);
  await rerender(<Remember key="checked" isSelected />);
  expect([element().checked, handle.current?.isChecked()]).toEqual([true, true]);
});

it('[CTRL-CHECK-07] a click on box or text toggles it', async () => {
  await render(<Remember />);
  await userEvent.click(box(), { force: true });
  await expect.element(box()).toBeChecked();
  await userEvent.click(browser.getByText('Remember me'));
  await expect.element(box()).not.toBeChecked();
  expect(heard).toEqual([true, false]);
});

it('[CTRL-CHECK-08] Space toggles it', async () => {
  await render(<Remember />);
  await userEvent.tab();
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box()).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box()).not.toBeChecked();
});

it('can be set by a call', async () => {
  await render(<Remember />);
  handle.current?.setChecked(true);
  await expect.element(box()).toBeChecked();
  handle.current?.setChecked(true);
  expect(heard).toEqual([true]);
});

it('[CTRL-CHECK-09] disabled it does not change, by click, Space or call', async () => {
  await render(<Remember isDisabled isSelected />);
  await userEvent.click(browser.getByText('Remember me'), { force: true });
  element().click();
  element().focus();
  await userEvent.keyboard(' ');
  handle.current?.setChecked(false);
  expect(heard).toEqual([]);
  await expect.element(box()).toBeChecked();
});
