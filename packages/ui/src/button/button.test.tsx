import { StrictMode, useState } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { KeptControls } from '../keep/KeptControls.tsx';
import { Button, type ButtonProps, buttonDefaults } from './Button.tsx';
import '../tokens/tokens.css';
import '../tokens/base.css';

const log: string[] = [];
beforeEach(() => {
  log.length = 0;
});

const show = (props: Partial<ButtonProps> = {}) =>
  render(
    <Button onPress={() => log.push('pressed')} {...props}>
      Save
    </Button>,
  );
const button = () => browser.getByRole('button', { name: 'Save' });
const element = () => button().element() as HTMLButtonElement;
const look = () => getComputedStyle(element());
/** Colors fade in. */
const isFilled = (color: string) => expect.poll(() => look().backgroundColor).toBe(color);

describe('the options', () => {
  it('[CTRL-BUTTON-01] [CTRL-BUTTON-02] [CTRL-BUTTON-03] [CTRL-BUTTON-06] id, css, text and style', async () => {
    await show({ id: 'save', className: 'own', style: { marginLeft: 11 }, children: 'Save' });
    expect(document.getElementById('save')).toBe(element());
    expect(element()).toHaveClass('own');
    expect(element()).toHaveTextContent('Save');
    expect(look().marginLeft).toBe('11px');
    // Its own look stays.
    await isFilled('rgb(255, 136, 0)');
  });

  it('[CTRL-BUTTON-04] [CONST-27] the tab index is 1 by default: the order of the page, before and after other controls', async () => {
    expect(buttonDefaults.tabIndex).toBe(1);
    await render(
      <>
        <input aria-label="First" />
        <Button>Save</Button>
        <Button tabIndex={buttonDefaults.tabIndex}>Also</Button>
        <a href="#last">Last</a>
      </>,
    );
    const order: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      order.push(document.activeElement?.textContent || (document.activeElement?.getAttribute('aria-label') ?? null));
    }
    expect(order).toEqual(['First', 'Save', 'Also', 'Last']);
  });

  it('[CTRL-BUTTON-05] another tab index is applied as it is', async () => {
    const { rerender } = await show({ tabIndex: 5 });
    expect(element().tabIndex).toBe(5);
    await rerender(<Button tabIndex={-1}>Save</Button>);
    expect(element().tabIndex).toBe(-1);
  });

  it('[CTRL-BUTTON-07] [CTRL-BUTTON-08] the theme is big, 48 px, by default, or small, 32 px', async () => {
    expect(buttonDefaults.size).toBe('big');
    const { rerender } = await show();
    expect(element().getBoundingClientRect().height).toBe(48);
    await rerender(<Button size="small">Save</Button>);
    expect(element().getBoundingClientRect().height).toBe(32);
  });

  it('[CTRL-BUTTON-09] the color is orange by default and can be set', async () => {
    expect(buttonDefaults.variant).toBe('orange');
    const { rerender } = await show();
    await isFilled('rgb(255, 136, 0)');
    await rerender(<Button variant="red">Save</Button>);
    await isFilled('rgb(196, 38, 46)');
    await rerender(<Button variant="white">Save</Button>);
    await isFilled('rgb(255, 255, 255)');
  });
});

function Content({ isFirst, keepInMemory }: { readonly isFirst: boolean; readonly keepInMemory: boolean }) {
  return (
    <KeptControls>
      {isFirst ? (
        <main>
          <Button id="kept" keepInMemory={keepInMemory} onPress={() => log.push('pressed')}>
            Save
          </Button>
        </main>
      ) : (
        <p>Other content</p>
      )}
    </KeptControls>
  );
}

describe('kept in memory', () => {
  const switchTwice = async (keepInMemory: boolean) => {
    const { rerender } = await render(
      <StrictMode>
        <Content isFirst keepInMemory={keepInMemory} />
      </StrictMode>,
    );
    await expect.element(button()).toBeVisible();
    const first = element();
    first.dataset['mark'] = 'the same';
    for (const isFirst of [false, true]) {
      await rerender(
        <StrictMode>
          <Content isFirst={isFirst} keepInMemory={keepInMemory} />
        </StrictMode>,
      );
      if (!isFirst) expect(button().query()).toBeNull();
    }
    await expect.element(button()).toBeVisible();
    return { first, now: element() };
  };

  it('[CTRL-BUTTON-10] it is the same control when its content comes back, and works', async () => {
    const { first, now } = await switchTwice(true);
    expect(now).toBe(first);
    expect(now.dataset['mark']).toBe('the same');
    expect(now.closest('main')).not.toBeNull();
    await userEvent.click(button());
    expect(log).toEqual(['pressed']);
  });

  it('[CTRL-BUTTON-10] it is a new one otherwise', async () => {
    const { first, now } = await switchTwice(false);
    expect(now).not.toBe(first);
  });

  it('draws what its owner says now', async () => {
    function Counting() {
      const [count, setCount] = useState(0);
      return (
        <Button id="count" keepInMemory onPress={() => setCount(count + 1)}>
          Pressed {count}
        </Button>
      );
    }
    await render(
      <KeptControls>
        <Counting />
      </KeptControls>,
    );
    await userEvent.click(browser.getByRole('button', { name: 'Pressed 0' }));
    await userEvent.click(browser.getByRole('button', { name: 'Pressed 1' }));
    await expect.element(browser.getByRole('button', { name: 'Pressed 2' })).toBeVisible();
  });

  it('needs an id', () => {
    expect(() => Button({ keepInMemory: true, children: 'Save' })).toThrow('a button is kept in memory by its id');
  });
});

describe('enabled and disabled', () => {
  it('[CTRL-BUTTON-12] is enabled, or disabled', async () => {
    const { rerender } = await show();
    await expect.element(button()).toBeEnabled();
    await rerender(<Button isDisabled>Save</Button>);
    await expect.element(button()).toBeDisabled();
    await isFilled('rgb(233, 229, 223)');
  });

  it.each([{ isDisabled: true }, { isInactive: true }])(
    '[CTRL-BUTTON-13] [CTRL-BUTTON-16] %o ignores clicks, Enter and Space',
    async (state) => {
      await render(
        <form
          onSubmit={(event) => {
            event.preventDefault();
            log.push('submitted');
          }}
        >
          <Button type="submit" onPress={() => log.push('pressed')} {...state}>
            Save
          </Button>
        </form>,
      );
      await userEvent.click(button(), { force: true });
      element().click();
      element().focus();
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard(' ');
      expect(log).toEqual([]);
    },
  );

  it('a key that is held presses once', async () => {
    await show();
    element().focus();
    await userEvent.keyboard('{Enter>5/}');
    expect(log).toEqual(['pressed']);
    await userEvent.keyboard('{ >5/}');
    expect(log).toEqual(['pressed', 'pressed']);
  });

  it('is pressed alone: what lies around it hears neither the click nor the key', async () => {
    await render(
      // biome-ignore lint/a11y/noStaticElementInteractions: it only listens
      <div onClick={() => log.push('clicked around')} onKeyDown={({ key }) => log.push(`${key} around`)}>
        <Button onPress={() => log.push('pressed')}>Save</Button>
      </div>,
    );
    await userEvent.click(button());
    await userEvent.keyboard('{Enter} {Escape}');
    expect(log).toEqual(['pressed', 'pressed', 'pressed', 'Escape around']);
  });

  it('is not drawn anew by being pointed at and pressed: that would hold up what the press does', async () => {
    await show();
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.length;
    });
    observer.observe(element(), { attributes: true, childList: true, subtree: true });
    await userEvent.hover(button());
    await userEvent.click(button());
    await userEvent.keyboard('{Enter}');
    expect(log).toEqual(['pressed', 'pressed']);
    changes += observer.takeRecords().length;
    expect(changes).toBe(0);
    element().setAttribute('data-of-the-test', '');
    expect(observer.takeRecords()).toHaveLength(1);
    observer.disconnect();
  });

  it('[CTRL-BUTTON-14] [CTRL-BUTTON-15] Enter and Space press a focused button', async () => {
    await show();
    element().focus();
    await userEvent.keyboard('{Enter}');
    expect(log).toEqual(['pressed']);
    await userEvent.keyboard(' ');
    expect(log).toEqual(['pressed', 'pressed']);
  });
});

describe('a plain button in a row that may break', () => {
  it.each([
    { room: 200, is: 'below the others, its words begin where they do', from: 0 },
    { room: 500, is: 'beside one of them, it keeps its distance', from: 24 },
  ])('$is', async ({ room, from }) => {
    await render(
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, width: room }}>
        <Button variant="white">Change address</Button>
        <Button variant="plain" isFlush>
          Give it up
        </Button>
      </div>,
    );
    const before = browser.getByRole('button', { name: 'Change address' }).element().getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(browser.getByRole('button', { name: 'Give it up' }).element());
    const { left } = words.getBoundingClientRect();
    expect(left - (from === 0 ? before.left : before.right)).toBeCloseTo(from, 0);
  });
});
