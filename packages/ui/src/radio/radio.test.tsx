import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Radio, type RadioProps } from './Radio.tsx';
import { valueOfRadioGroup } from './radio-group.ts';
import '../tokens/tokens.css';
import '../tokens/base.css';

const heard: string[] = [];
const OWN_PLACE = 3;
beforeEach(() => {
  heard.length = 0;
});

const Choice = (props: RadioProps) => <Radio {...props} onSelect={(value) => heard.push(value)} />;
const show = (isBlueDisabled = false) =>
  render(
    <form>
      <Choice name="color" value="r">
        Red
      </Choice>
      <Choice name="color" value="g" isFirstSelected>
        Green
      </Choice>
      <Choice name="color" value="b" isDisabled={isBlueDisabled}>
        Blue
      </Choice>
      <Choice name="size" value="s" isFirstSelected>
        Small
      </Choice>
      <Choice name="size" value="l">
        Large
      </Choice>
    </form>,
  );
const radio = (name: string) => browser.getByRole('radio', { name });
const choose = (name: string) => userEvent.click(browser.getByText(name));
const read = (name: string) => valueOfRadioGroup(name, document);
const checked = () => [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

it('[CTRL-RADIO-01] [CTRL-RADIO-04] [CTRL-RADIO-05] [CTRL-RADIO-06] [CTRL-RADIO-07] id, css, style, text and tab index', async () => {
  await render(
    <Radio name="color" value="r" id="red" className="own" style={{ marginTop: 9 }} tabIndex={OWN_PLACE}>
      Red
    </Radio>,
  );
  const whole = document.querySelector('.own') as HTMLElement;
  expect(document.getElementById('red')).toBe(radio('Red').element());
  expect(whole).toContainElement(document.getElementById('red'));
  expect(getComputedStyle(whole).marginTop).toBe('9px');
  expect(whole).toHaveTextContent('Red');
  expect((radio('Red').element() as HTMLInputElement).tabIndex).toBe(3);
});

it('[CTRL-RADIO-02] [CTRL-RADIO-03] its name puts it into a group, which reads as the value of the selected one', async () => {
  await show();
  expect([read('color'), read('size'), read('none')]).toEqual(['g', 's', null]);
  await choose('Red');
  expect([read('color'), read('size')]).toEqual(['r', 's']);
  expect([...new FormData(document.querySelector('form') as HTMLFormElement)]).toEqual([
    ['color', 'r'],
    ['size', 's'],
  ]);
});

it('[CTRL-RADIO-08] [CTRL-RADIO-09] selecting one unselects the others of its group, and of no other', async () => {
  await show();
  await choose('Blue');
  expect(checked()).toEqual(['b', 's']);
  await choose('Large');
  expect(checked()).toEqual(['b', 'l']);
  expect(heard).toEqual(['b', 'l']);
});

it('arrow keys walk within the group', async () => {
  await show();
  await userEvent.tab();
  await expect.element(radio('Green')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect([read('color'), read('size')]).toEqual(['b', 's']);
});

it('[CTRL-RADIO-10] a disabled one cannot be selected', async () => {
  await show(true);
  await userEvent.click(browser.getByText('Blue'), { force: true });
  (radio('Blue').element() as HTMLElement).click();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(heard).not.toContain('b');
  expect(read('color')).not.toBe('b');
});

it('[CTRL-RADIO-11] reselecting the selected one fires nothing', async () => {
  await show();
  await choose('Green');
  await userEvent.keyboard(' ');
  expect(heard).toEqual([]);
  expect(read('color')).toBe('g');
});

it('[CTRL-RADIO-08] is what its owner says, where the owner keeps the group', async () => {
  const pair = (chosen: string) =>
    ['r', 'g'].map((value) => (
      <Choice key={value} name="color" value={value} isSelected={chosen === value}>
        {value}
      </Choice>
    ));
  const { rerender } = await render(pair('r'));
  expect(read('color')).toBe('r');
  await choose('g');
  expect([heard, read('color')]).toEqual([['g'], 'r']);
  await rerender(pair('g'));
  expect(checked()).toEqual(['g']);
});
