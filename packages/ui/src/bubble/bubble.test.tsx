import { useRef, useState } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../button/Button.tsx';
import { Combo } from '../combo/Combo.tsx';
import { Bubble, type BubbleHandle, type BubbleProps } from './Bubble.tsx';
import { type BubbleArrow, bubbleDefaults } from './BubbleShape.tsx';
import { isComplaintShowing } from './bubble-layer.ts';
import '../tokens/tokens.css';
import '../tokens/base.css';

afterEach(() => vi.restoreAllMocks());

const bubble = (text = 'Wrong') => browser.getByText(text, { exact: true });
const boxOf = (text = 'Wrong') => bubble(text).element().parentElement as HTMLElement;
const fillOf = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo).backgroundColor;
const RED = 'rgb(196, 38, 46)';
const WHITE = 'rgb(255, 255, 255)';

describe('how a bubble looks', () => {
  it('[CTRL-BUBBLE-01] is red or white', async () => {
    const { rerender } = await render(<Bubble color="red">Wrong</Bubble>);
    expect([fillOf(boxOf()), fillOf(boxOf(), '::before')]).toEqual([RED, RED]);
    await rerender(<Bubble color="white">Wrong</Bubble>);
    expect([fillOf(boxOf()), fillOf(boxOf(), '::before')]).toEqual([WHITE, WHITE]);
  });

  it('[CTRL-BUBBLE-02] [CTRL-BUBBLE-05] [CONST-28] is red with its arrow at the left unless told otherwise', async () => {
    expect(bubbleDefaults).toEqual({ color: 'red', arrow: 'left' });
    await render(<Bubble>Wrong</Bubble>);
    expect(fillOf(boxOf())).toBe(RED);
    expect(boxOf()).toHaveAttribute('data-arrow', 'left');
    await expect.element(browser.getByRole('alert')).toHaveTextContent('Wrong');
  });

  it('[CTRL-BUBBLE-03] [CTRL-BUBBLE-06] [CTRL-BUBBLE-07] has the id, the style and the class that it is given', async () => {
    await render(
      <Bubble id="globalError" style={{ marginTop: 7 }} className="own">
        Wrong
      </Bubble>,
    );
    const box = document.getElementById('globalError') as HTMLElement;
    expect(box).toBe(boxOf());
    expect(getComputedStyle(box).marginTop).toBe('7px');
    expect(box).toHaveClass('own');
    expect(fillOf(box)).toBe(RED);
  });

  it.each<[BubbleArrow, string, string]>([
    ['left', 'left', '-5px'],
    ['right', 'right', '-5px'],
    ['top', 'top', '-5px'],
    ['bottom', 'bottom', '-5px'],
    ['none', 'display', 'none'],
  ])('[CTRL-BUBBLE-04] the arrow stands at the %s', async (arrow, property, value) => {
    await render(<Bubble arrow={arrow}>Wrong</Bubble>);
    expect(getComputedStyle(boxOf(), '::before').getPropertyValue(property)).toBe(value);
  });

  it('[CTRL-BUBBLE-11] stands in a container where that is asked for', async () => {
    const { rerender } = await render(<Bubble>Wrong</Bubble>);
    const bare = boxOf().parentElement;
    await rerender(<Bubble isInContainer>Wrong</Bubble>);
    expect(boxOf().parentElement).not.toBe(bare);
    expect(boxOf().parentElement?.parentElement).toBe(bare);
    expect(getComputedStyle(boxOf().parentElement as HTMLElement).display).toBe('grid');
  });
});

function Opened({ onHide, ...props }: Omit<BubbleProps, 'children'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <button type="button" onClick={() => setOpen(true)}>
        Open at once
      </button>
      <button type="button" onPointerDown={() => setOpen(true)}>
        Open on the way down
      </button>
      <p>Elsewhere</p>
      {isOpen ? (
        <Bubble {...props} onHide={() => onHide?.()}>
          Wrong
        </Bubble>
      ) : null}
    </>
  );
}

describe('when a bubble goes', () => {
  it.each(['mouse', 'Enter', ' '])(
    '[CTRL-BUBBLE-08] [CTRL-BUBBLE-10] at the next click, which the opening one (by %s) is not',
    async (by) => {
      const onHide = vi.fn();
      await render(<Opened hidesOnClick onHide={onHide} />);
      for (const name of ['Open', 'Open at once']) {
        const opener = browser.getByRole('button', { name, exact: true });
        if (by === 'mouse') await userEvent.click(opener);
        else {
          opener.element().focus();
          await userEvent.keyboard(by === ' ' ? ' ' : `{${by}}`);
        }
        if (name === 'Open') await expect.element(bubble()).toBeVisible();
      }
      // The second press was the next click.
      await expect.poll(() => bubble().query()).toBeNull();
      expect(onHide).toHaveBeenCalledOnce();
    },
  );

  it('[CTRL-BUBBLE-10] not at the click that ends the press which opened it', async () => {
    await render(<Opened hidesOnClick />);
    const clicked = new Promise((resolve) => document.addEventListener('click', resolve, { once: true }));
    await userEvent.click(browser.getByRole('button', { name: 'Open on the way down' }));
    await clicked;
    // The bubble goes a task after a click.
    await new Promise((resolve) => setTimeout(resolve));
    await expect.element(bubble()).toBeVisible();
    await userEvent.click(browser.getByText('Elsewhere'));
    await expect.poll(() => bubble().query()).toBeNull();
  });

  it('[CTRL-BUBBLE-08] also by a click that a screen reader makes', async () => {
    await render(<Opened hidesOnClick />);
    await userEvent.click(browser.getByRole('button', { name: 'Open', exact: true }));
    await expect.element(bubble()).toBeVisible();
    (browser.getByText('Elsewhere').element() as HTMLElement).click();
    await expect.poll(() => bubble().query()).toBeNull();
  });

  it('what stands in it hears of the click that hides it', async () => {
    const onPress = vi.fn();
    await render(
      <Bubble hidesOnClick>
        <button type="button" onClick={onPress}>
          More
        </button>
      </Bubble>,
    );
    await userEvent.click(browser.getByRole('button', { name: 'More' }));
    await expect.poll(() => browser.getByRole('alert').query()).toBeNull();
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('[CTRL-BUBBLE-09] not at a click elsewhere when nobody asked for it', async () => {
    const onHide = vi.fn();
    await render(<Opened onHide={onHide} />);
    await userEvent.click(browser.getByRole('button', { name: 'Open', exact: true }));
    await userEvent.click(browser.getByText('Elsewhere'));
    await expect.element(bubble()).toBeVisible();
    expect(onHide).not.toHaveBeenCalled();
  });

  it('[CTRL-BUBBLE-12] is visible or hidden, and says which', async () => {
    const handle: { current: BubbleHandle | null } = { current: null };
    function Asked() {
      const ref = useRef<BubbleHandle>(null);
      return (
        <Bubble
          ref={(given) => {
            ref.current = given;
            handle.current = given;
          }}
        >
          Wrong
        </Bubble>
      );
    }
    await render(<Asked />);
    expect(handle.current?.isVisible()).toBe(true);
    expect(isComplaintShowing()).toBe(true);
    handle.current?.hide();
    await expect.poll(() => bubble().query()).toBeNull();
    expect(handle.current?.isVisible()).toBe(false);
    expect(isComplaintShowing()).toBe(false);
    handle.current?.show();
    await expect.element(bubble()).toBeVisible();
    expect(handle.current?.isVisible()).toBe(true);
  });

  it('[CTRL-BUBBLE-13] when another one shows', async () => {
    const onHide = vi.fn();
    const first = (
      <Bubble key="first" onHide={onHide}>
        First
      </Bubble>
    );
    const { rerender } = await render([first]);
    await expect.element(bubble('First')).toBeVisible();
    await rerender([first, <Bubble key="second">Second</Bubble>]);
    await expect.poll(() => bubble('First').query()).toBeNull();
    await expect.element(bubble('Second')).toBeVisible();
    expect(onHide).toHaveBeenCalledOnce();
  });

  it('comes back with another text', async () => {
    const pair = (text: string) => [<Bubble key="first">{text}</Bubble>, <Bubble key="second">Second</Bubble>];
    const { rerender } = await render(pair('First'));
    await expect.poll(() => bubble('First').query()).toBeNull();
    await rerender(pair('Third'));
    await expect.element(bubble('Third')).toBeVisible();
    await expect.poll(() => bubble('Second').query()).toBeNull();
  });

  it('a white one complains of nothing', async () => {
    await render(<Bubble color="white">New</Bubble>);
    await expect.element(browser.getByRole('status')).toHaveTextContent('New');
    expect(isComplaintShowing()).toBe(false);
  });
});

it('[CTRL-BUBBLE-14] a bubble closes an open combo panel', async () => {
  const combo = (
    <Combo
      key="combo"
      label="Duration"
      arrowLabel="Open"
      items={[{ key: '30', text: '30 minutes' }]}
      value=""
      hiddenValue=""
      onSelect={() => {}}
    />
  );
  const { rerender } = await render([combo]);
  await userEvent.click(browser.getByRole('button', { name: 'Open' }));
  await expect.element(browser.getByRole('listbox')).toBeVisible();
  await rerender([combo, <Bubble key="bubble">Wrong</Bubble>]);
  await expect.poll(() => browser.getByRole('listbox').query()).toBeNull();
  await expect.element(bubble()).toBeVisible();
});
