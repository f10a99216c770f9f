import { type KeyboardEvent, useState } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextArea } from './TextArea.tsx';
import { TextField, type TextFieldHandle, type TextFieldProps } from './TextField.tsx';
import '../tokens/tokens.css';
import '../tokens/base.css';

const handle: { current: TextFieldHandle | null } = { current: null };
function Place({ value: first = '', ...props }: Partial<TextFieldProps>) {
  const [value, setValue] = useState(first);
  return <TextField label="Place" watermark="Any place" {...props} ref={handle} value={value} onChange={setValue} />;
}
const box = () => browser.getByLabelText('Place');
const element = () => box().element() as HTMLInputElement;
/** Whether the watermark can be seen in the box. */
const isWatermarkSeen = () => element().matches(':placeholder-shown') && getComputedStyle(element(), '::placeholder').opacity !== '0';

it('[CTRL-TEXT-01] [CTRL-TEXT-02] the watermark shows while the box is empty, and is cleared on focus', async () => {
  await render(<Place />);
  expect(element().placeholder).toBe('Any place');
  expect(isWatermarkSeen()).toBe(true);
  element().focus();
  expect(isWatermarkSeen()).toBe(false);
  await userEvent.keyboard('B');
  element().blur();
  expect(isWatermarkSeen()).toBe(false);
  await userEvent.clear(box());
  element().blur();
  expect(isWatermarkSeen()).toBe(true);
});

it('[CTRL-TEXT-03] [CTRL-TEXT-05] reads as null when it equals the watermark, as typed otherwise', async () => {
  await render(<Place />);
  const read: (string | null | undefined)[] = [handle.current?.read()];
  for (const text of ['Bern', 'any place', 'Any place', 'Any place ']) {
    await userEvent.fill(box(), text);
    read.push(handle.current?.read());
  }
  expect(read).toEqual(['', 'Bern', 'any place', null, 'Any place ']);
});

it('[CTRL-TEXT-04] [CTRL-TEXT-05] a password box reads as empty when it equals the watermark', async () => {
  await render(<Place type="password" />);
  await userEvent.fill(box(), 'Any place');
  expect(handle.current?.read()).toBe('');
  await userEvent.fill(box(), 'three blue ferries');
  expect(handle.current?.read()).toBe('three blue ferries');
});

it('without a watermark every text reads as typed', async () => {
  await render(<TextField label="Place" value="" onChange={() => {}} ref={handle} />);
  expect(handle.current?.read()).toBe('');
});

it('a refused key does nothing, and all others work', async () => {
  await render(<Place allowsKey={(event: KeyboardEvent) => event.key !== 'x'} />);
  await userEvent.click(box());
  await userEvent.keyboard('axbx');
  await expect.element(box()).toHaveValue('ab');
});

it('says what is wrong beside the box and with it', async () => {
  const { rerender } = await render(<Place error="Too far" hint="A city" />);
  await expect.element(browser.getByRole('alert')).toHaveTextContent('Too far');
  await expect.element(box()).toHaveAccessibleDescription('A city Too far');
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  await rerender(<TextArea label="Place" error="Too long" value="" onChange={() => {}} />);
  await expect.element(box()).toHaveAccessibleDescription('Too long');
});
