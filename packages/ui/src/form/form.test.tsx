import { useState } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../button/Button.tsx';
import { Combo } from '../combo/Combo.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { TextField } from '../field/TextField.tsx';
import { DEFAULT_BUTTON_DELAY_MS, Form } from './Form.tsx';
import '../tokens/tokens.css';
import '../tokens/base.css';

const log: string[] = [];
const heard: string[] = [];
const hear = (event: KeyboardEvent) => heard.push(event.key);
beforeEach(() => {
  log.length = 0;
  heard.length = 0;
  document.addEventListener('keydown', hear);
});
afterEach(() => {
  document.removeEventListener('keydown', hear);
  vi.useRealTimers();
});

const cities = [{ key: 'k1', text: 'Berlin' }];

function Fields({ isInactive = false }: { readonly isInactive?: boolean }) {
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const [city, setCity] = useState({ key: '', text: '' });
  return (
    <Form onSubmit={() => log.push('submitted')}>
      <TextField label="Name" value={name} onChange={setName} />
      <TextArea label="Message" value={message} onChange={setMessage} />
      <Combo label="City" arrowLabel="Open" items={cities} value={city.text} hiddenValue={city.key} onSelect={setCity} />
      <Button variant="white" onPress={() => log.push('other pressed')}>
        Cancel
      </Button>
      <Button type="submit" isInactive={isInactive} onPress={() => log.push('pressed')}>
        Save
      </Button>
    </Form>
  );
}
const name = () => browser.getByRole('textbox', { name: 'Name' });
const message = () => browser.getByRole('textbox', { name: 'Message' });
const city = () => browser.getByRole('combobox', { name: 'City' });

/** Focuses first, so that nothing real waits while the clock stands. */
async function enterWithClockStopped(field: () => ReturnType<typeof name>): Promise<void> {
  (field().element() as HTMLElement).focus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  field()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

describe('Enter in a form', () => {
  it('[KEY-01] [CONST-17] triggers its default button after 20 ms', async () => {
    expect(DEFAULT_BUTTON_DELAY_MS).toBe(20);
    await render(<Fields />);
    await enterWithClockStopped(name);
    vi.advanceTimersByTime(19);
    expect(log).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(['pressed', 'submitted']);
    vi.advanceTimersByTime(1_000);
    expect(log).toEqual(['pressed', 'submitted']);
  });

  it('[CTRL-BUTTON-11] [KEY-01] by a real key, once, and by a press on the default button', async () => {
    await render(<Fields />);
    await userEvent.fill(name(), 'Ana');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => log).toEqual(['pressed', 'submitted']);
    await userEvent.click(browser.getByRole('button', { name: 'Save' }));
    expect(log).toEqual(['pressed', 'submitted', 'pressed', 'submitted']);
    await userEvent.click(browser.getByRole('button', { name: 'Cancel' }));
    expect(log.at(-1)).toBe('other pressed');
    expect(log).toHaveLength(5);
  });

  it('on another button presses that one alone', async () => {
    await render(<Fields />);
    (browser.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(log).toEqual(['other pressed']);
  });

  it('triggers no inactive button, and none of a form that is gone', async () => {
    const { unmount, rerender } = await render(<Fields isInactive />);
    await enterWithClockStopped(name);
    vi.advanceTimersByTime(20);
    vi.useRealTimers();
    await rerender(<Fields />);
    await enterWithClockStopped(name);
    vi.useRealTimers();
    await unmount();
    expect(log).toEqual([]);
  });

  it('that ends the composing of a character is none', async () => {
    await render(<Fields />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      name()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composing }));
    vi.advanceTimersByTime(100);
    expect(log).toEqual([]);
  });

  it('[KEY-02] triggers nothing while an open combo box locks it', async () => {
    await render(<Fields />);
    await userEvent.click(city());
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(browser.getByRole('listbox')).toBeVisible();
    await enterWithClockStopped(city);
    vi.advanceTimersByTime(100);
    expect(log).toEqual([]);
    vi.useRealTimers();
    await expect.element(city()).toHaveValue('Berlin');
    // Closed, it is a field like any other.
    await enterWithClockStopped(city);
    vi.advanceTimersByTime(20);
    expect(log).toEqual(['pressed', 'submitted']);
  });

  it('[KEY-03] in a text area puts in a new line and goes no further', async () => {
    await render(<Fields />);
    await userEvent.click(message());
    await userEvent.keyboard('one{Enter}two');
    await expect.element(message()).toHaveValue('one\ntwo');
    expect(heard).not.toContain('Enter');
    await enterWithClockStopped(message);
    vi.advanceTimersByTime(100);
    expect(log).toEqual([]);
  });
});
