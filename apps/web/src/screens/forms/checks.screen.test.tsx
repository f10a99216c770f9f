import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { Combo } from '@ninefold/ui/combo/Combo.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import '@ninefold/ui/tokens/tokens.css';
import '@ninefold/ui/tokens/base.css';
import { page as browser, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { allPass } from './use-check.ts';
import { useCheckedBox } from './use-checked-box.ts';
import { useCheckedCombo } from './use-checked-combo.ts';
import { fieldProps, useCheckedField } from './use-checked-field.ts';

const cities = ['Berlin', 'Cairo'].map((text) => ({ key: text, text }));
const WATERMARK = 'Your name';

function Fields({ hasBubble = false }: { readonly hasBubble?: boolean }) {
  const name = useCheckedField((value) => (value.includes('!') || value === WATERMARK ? 'No such name' : null), '', WATERMARK);
  const town = useCheckedField((value) => (value.includes('!') ? 'No such town' : null));
  const city = useCheckedCombo(({ key }) => (key === 'Berlin' ? null : 'Only Berlin'), { key: '', text: '' });
  const terms = useCheckedBox((isChecked) => (isChecked ? null : 'You have to agree'), true);
  return (
    <>
      <p>Elsewhere</p>
      {hasBubble ? <Bubble>Not now</Bubble> : null}
      <TextField label="Name" watermark={WATERMARK} {...fieldProps(name)} />
      <TextField label="Town" {...fieldProps(town)} />
      <Combo label="City" arrowLabel="Open" items={cities} {...city.props} />
      <Checkbox {...terms.props} describedBy="termsError">
        I agree
      </Checkbox>
      <div id="termsError">{terms.error === null ? null : <Bubble onHide={terms.onErrorHide}>{terms.error}</Bubble>}</div>
      <button type="button" onClick={() => allPass(name, town, city, terms)}>
        Check all
      </button>
    </>
  );
}
const show = (hasBubble = false) => render(<Fields hasBubble={hasBubble} />);
const field = (name: string) => browser.getByRole('textbox', { name });
const said = () =>
  browser
    .getByRole('alert')
    .elements()
    .map((bubble) => bubble.textContent);
const leave = async (name: string, text: string) => {
  await userEvent.fill(field(name), text);
  (field(name).element() as HTMLElement).blur();
};
const isMarked = (name: string) => field(name).element().getAttribute('aria-invalid') === 'true';

it('[VALID-01] each control has its own check', async () => {
  await show();
  await leave('Name', 'Ana!');
  await expect.poll(said).toEqual(['No such name']);
  await userEvent.fill(field('Name'), 'Ana');
  await leave('Town', 'Bern!');
  await expect.poll(said).toEqual(['No such town']);
  expect([isMarked('Name'), isMarked('Town')]).toEqual([false, true]);
});

it('[VALID-04] a press on the combo box hides its bubble', async () => {
  await show();
  await userEvent.click(browser.getByRole('button', { name: 'Open' }));
  await userEvent.click(browser.getByRole('option', { name: 'Cairo' }));
  await expect.poll(said).toEqual(['Only Berlin']);
  // The box has had the focus all the time: it is the press that hides.
  await expect.element(browser.getByRole('combobox')).toHaveFocus();
  await userEvent.click(browser.getByRole('combobox'));
  await expect.poll(said).toEqual([]);
  await userEvent.click(browser.getByRole('button', { name: 'Open' }));
  await userEvent.click(browser.getByRole('option', { name: 'Berlin' }));
  await expect.element(browser.getByRole('combobox')).not.toHaveAttribute('aria-invalid');
});

it('[VALID-08] the text of the watermark is not checked', async () => {
  await show();
  await leave('Name', WATERMARK);
  await userEvent.click(browser.getByText('Elsewhere'));
  expect([said(), isMarked('Name')]).toEqual([[], false]);
});

it('[VALID-09] nothing is checked while a bubble shows, whoever it belongs to', async () => {
  const { rerender } = await show(true);
  await leave('Name', 'Ana!');
  await userEvent.click(browser.getByText('Elsewhere'));
  expect([said(), isMarked('Name')]).toEqual([['Not now'], false]);
  await rerender(<Fields />);
  await userEvent.click(field('Name'));
  await userEvent.click(browser.getByText('Elsewhere'));
  await expect.poll(said).toEqual(['No such name']);
});

it('[VALID-10] a forced check runs even while a bubble shows', async () => {
  await show(true);
  await leave('Name', 'Ana!');
  expect(said()).toEqual(['Not now']);
  await userEvent.click(browser.getByRole('button', { name: 'Check all' }));
  await expect.poll(said).toEqual(['No such name']);
  expect(isMarked('Name')).toBe(true);
});

it('[VALID-05] [VALID-11] a checkbox is checked when it is turned on or off', async () => {
  await show();
  const box = () => browser.getByRole('checkbox', { name: 'I agree' });
  await userEvent.click(browser.getByText('I agree'));
  await expect.poll(said).toEqual(['You have to agree']);
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box()).toHaveAccessibleDescription('You have to agree');
  // By the key: a press comes with a new focus, which hides a bubble too.
  await userEvent.keyboard(' ');
  await expect.poll(said).toEqual([]);
  await expect.element(box()).not.toHaveAttribute('aria-invalid');
});

it('of several wrong controls the first one says so', async () => {
  await show();
  await userEvent.click(browser.getByText('I agree'));
  await userEvent.click(browser.getByRole('button', { name: 'Check all' }));
  await expect.poll(said).toEqual(['Only Berlin']);
});
