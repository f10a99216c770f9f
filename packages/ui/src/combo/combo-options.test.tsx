import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Combo } from './Combo.tsx';
import { arrow, box, boxElement, cities, City, focusBox, isClosed, isOpen, log, panel, rows, show } from './testing/city-combo.tsx';

beforeEach(() => {
  log.length = 0;
});

describe('the options', () => {
  it('[CTRL-COMBO-01] [CTRL-COMBO-04] id and css', async () => {
    await show({ id: 'cityBox', className: 'own' });
    expect(document.getElementById('cityBox')).toBe(boxElement());
    expect(boxElement().closest('.own')).not.toBeNull();
  });

  it('[CTRL-COMBO-02] the watermark shows while the box is empty', async () => {
    const { rerender } = await render(<City watermark="Any city" />);
    expect(boxElement().placeholder).toBe('Any city');
    expect(boxElement().matches(':placeholder-shown')).toBe(true);
    await rerender(<City key="filled" watermark="Any city" value="Bern" />);
    expect(boxElement().matches(':placeholder-shown')).toBe(false);
  });

  it('[CTRL-COMBO-03] the width, in pixels', async () => {
    await show({ width: 213 });
    expect(boxElement().getBoundingClientRect().width).toBe(213);
  });

  it('[CTRL-COMBO-05] [CTRL-COMBO-06] the value is the shown text, the hidden value the key that a form carries', async () => {
    await render(
      <form>
        <City name="city" value="Bern" hiddenValue="k2" />
      </form>,
    );
    await expect.element(box()).toHaveValue('Bern');
    const form = () => new FormData(document.querySelector('form') as HTMLFormElement);
    expect([...form()]).toEqual([['city', 'k2']]);
    await userEvent.click(arrow());
    expect(browser.getByRole('option', { selected: true }).element()).toHaveTextContent('Bern');
    await userEvent.click(browser.getByRole('option', { name: 'Cairo' }));
    await expect.poll(() => [...form()]).toEqual([['city', 'k3']]);
  });

  it('[CTRL-COMBO-07] the tab index', async () => {
    await show({ tabIndex: 7 });
    expect(boxElement().tabIndex).toBe(7);
    expect(arrow().element().tabIndex).toBe(-1);
  });

  it('[CTRL-COMBO-08] no more than the longest length can be typed', async () => {
    await show({ maxLength: 4 });
    await focusBox();
    await userEvent.keyboard('London');
    await expect.element(box()).toHaveValue('Lond');
  });

  it('[CTRL-COMBO-09] a read-only box takes no typed text', async () => {
    await show({ isReadOnly: true, value: 'Bern', hiddenValue: 'k2' });
    boxElement().focus();
    await userEvent.keyboard('London{Backspace}');
    await userEvent.click(browser.getByText('Elsewhere', { exact: true }));
    await expect.element(box()).toHaveValue('Bern');
    expect(log).toEqual([]);
  });

  it('[CTRL-COMBO-10] the panel has one row per item', async () => {
    await show();
    await userEvent.click(arrow());
    expect(rows().map((row) => row.textContent)).toEqual(cities.map(({ text }) => text));
  });

  it('[CTRL-COMBO-11] the panel is as wide as told', async () => {
    await show({ width: 200, panelWidth: 311 });
    await userEvent.click(arrow());
    expect(panel().element().getBoundingClientRect().width).toBe(311);
  });

  it('[CTRL-COMBO-12] [CTRL-COMBO-13] [CONST-26] else 29 px wider than the box, with rows of 20 px', async () => {
    await show({ width: 200 });
    await userEvent.click(arrow());
    expect(panel().element().getBoundingClientRect().width).toBe(229);
    expect(rows().map((row) => row.getBoundingClientRect().height)).toEqual(cities.map(() => 20));
  });

  it('rows grow with the text', async () => {
    document.documentElement.style.fontSize = '200%';
    try {
      await show();
      await userEvent.click(arrow());
      expect(rows()[0]?.getBoundingClientRect().height).toBeCloseTo(39.2, 1);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  it('[CTRL-COMBO-14] as many rows are seen as told, the rest by scrolling', async () => {
    await show({ visibleRows: 3 });
    await userEvent.click(arrow());
    const seen = panel().element();
    const inside = seen.clientHeight - 8;
    expect(inside).toBe(60);
    expect(seen.scrollHeight - 8).toBe(160);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.poll(() => seen.scrollTop).toBeGreaterThan(0);
  });

  it('a disabled box opens nothing', async () => {
    await show({ isDisabled: true });
    await expect.element(box()).toBeDisabled();
    await expect.element(arrow()).toBeDisabled();
    (arrow().element() as HTMLElement).click();
    expect(panel().query()).toBeNull();
  });
});

describe('the delete column', () => {
  const grid = () => browser.getByRole('grid', { name: 'City' });
  const deletes = (name: string) => browser.getByRole('button', { name });

  it('[CTRL-COMBO-15] [CTRL-COMBO-18] each row has a control that deletes its item', async () => {
    await show({ onItemDelete: () => {} });
    await userEvent.click(arrow());
    expect(grid().element().querySelectorAll('button')).toHaveLength(cities.length);
    await userEvent.click(deletes('Delete Bern'));
    expect(log).toEqual(['delete k2 Bern']);
    await expect
      .poll(() =>
        browser
          .getByRole('row')
          .elements()
          .map((row) => row.textContent),
      )
      .toEqual(cities.filter(({ text }) => text !== 'Bern').map(({ text }) => text));
    await expect.element(grid()).toBeVisible();
    expect(document.activeElement).toBe(boxElement());
  });

  it('[CTRL-COMBO-15] by key: Delete, and where text can be typed Shift+Delete', async () => {
    const { rerender } = await render(<City isReadOnly onItemDelete={() => {}} />);
    await userEvent.click(arrow());
    await userEvent.keyboard('{ArrowDown}{Delete}');
    await expect.poll(() => log).toEqual(['delete k0 Amsterdam']);
    await rerender(<City key="typed" onItemDelete={() => {}} />);
    await userEvent.click(arrow());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    await userEvent.keyboard('{Shift>}{Delete}{/Shift}');
    await expect.poll(() => log).toEqual(['delete k0 Amsterdam', 'delete k1 Berlin']);
  });

  it('is not there without a callback', async () => {
    await show();
    await userEvent.click(arrow());
    expect(panel().element().querySelectorAll('button')).toHaveLength(0);
  });

  it('a pick in a row with a delete control selects', async () => {
    await show({ onItemDelete: () => {} });
    await userEvent.click(arrow());
    await userEvent.click(browser.getByRole('gridcell', { name: 'Delhi', exact: true }));
    await expect.element(box()).toHaveValue('Delhi');
    await expect.poll(() => grid().query()).toBeNull();
  });
});

describe('the callbacks', () => {
  it('[CTRL-COMBO-16] [CTRL-COMBO-17] select comes with key and text on a pick, after-select once the value is set', async () => {
    await show({ value: 'Bern', hiddenValue: 'k2' });
    await userEvent.click(arrow());
    await userEvent.click(browser.getByRole('option', { name: 'Cairo' }));
    await expect.poll(() => log).toEqual(['select k3 Cairo over Bern', 'after k3 Cairo with Cairo']);
  });

  it('[CTRL-COMBO-17] after-select does not come when the owner sets another value', async () => {
    function Stubborn() {
      return (
        <Combo
          label="City"
          arrowLabel="Open list"
          items={cities}
          value="Bern"
          hiddenValue="k2"
          onSelect={() => log.push('select')}
          onAfterSelect={() => log.push('after')}
        />
      );
    }
    await render(<Stubborn />);
    await userEvent.click(arrow());
    await userEvent.click(browser.getByRole('option', { name: 'Cairo' }));
    await isClosed();
    expect(log).toEqual(['select']);
  });

  it('[CTRL-COMBO-19] before-arrow-click comes before the panel opens by the arrow, and by nothing else', async () => {
    await show({ onBeforeArrowClick: () => log.push(`before, panel ${panel().query() === null ? 'closed' : 'open'}`) });
    await userEvent.click(arrow());
    await isOpen();
    expect(log).toEqual(['before, panel closed']);
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await userEvent.keyboard('{ArrowDown}');
    await isOpen();
    expect(log).toEqual(['before, panel closed']);
  });
});
