/** A combo box with an owner, for the tests of the combo box. */
import { useState } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { Combo, type ComboProps } from '../Combo.tsx';
import type { ComboItem } from '../combo-model.ts';
import '../../tokens/tokens.css';
import '../../tokens/base.css';

export const cities = ['Amsterdam', 'Berlin', 'Bern', 'Cairo', 'Delhi', 'Exeter', 'Florence', 'Geneva'].map((text, at) => ({
  key: `k${at}`,
  text,
}));
/** What the owner heard, and what stood in the box then. Each test begins with nothing. */
export const log: string[] = [];

/** A combo whose owner keeps what is selected, and notes what it hears and when. */
export function City({
  items: given = cities,
  value: first = '',
  hiddenValue: firstKey = '',
  onItemDelete,
  ...props
}: Partial<ComboProps>) {
  const [selection, setSelection] = useState<ComboItem>({ key: firstKey, text: first });
  const [items, setItems] = useState(given);
  return (
    <>
      <p>Elsewhere</p>
      {/* A press here takes the focus from nobody, as one on a toolbar. */}
      <p onMouseDown={(event) => event.preventDefault()}>Elsewhere, quietly</p>
      <Combo
        label="City"
        arrowLabel="Open list"
        deleteLabel={(text) => `Delete ${text}`}
        {...props}
        items={items}
        value={selection.text}
        hiddenValue={selection.key}
        onSelect={(next) => {
          log.push(`select ${next.key} ${next.text} over ${boxElement().value}`);
          setSelection(next);
        }}
        onAfterSelect={(next) => log.push(`after ${next.key} ${next.text} with ${boxElement().value}`)}
        {...(onItemDelete === undefined
          ? {}
          : {
              onItemDelete: (item: ComboItem) => {
                log.push(`delete ${item.key} ${item.text}`);
                setItems(items.filter(({ key }) => key !== item.key));
              },
            })}
      />
      <button type="button">Next</button>
    </>
  );
}
export const show = (props: Partial<ComboProps> = {}) => render(<City {...props} />);
export const box = () => browser.getByRole('combobox', { name: 'City' });
export const boxElement = () => box().element() as HTMLInputElement;
export const arrow = () => browser.getByRole('button', { name: 'Open list' });
export const panel = () => browser.getByRole('listbox', { name: 'City' });
export const rows = () => browser.getByRole('option').elements();
export const isOpen = () => expect.element(panel()).toBeVisible();
export const isClosed = () => expect.poll(() => panel().query()).toBeNull();
/** Text of the row that the box names as the active one. */
export const highlighted = () => document.getElementById(boxElement().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
export const focusBox = () => userEvent.click(box());
