import axe from 'axe-core';
import { useState } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CLOSE_TAB_INDEX, Modal, type ModalProps } from './Modal.tsx';
import '../tokens/tokens.css';
import '../tokens/base.css';

function Shown({ closes, ...props }: Partial<ModalProps> & { readonly closes: string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Modal
        isOpen={isOpen}
        title="News"
        onClose={() => {
          closes.push('closed');
          setOpen(false);
        }}
        {...props}
      >
        <p>
          Words and <a href="#there">more of them</a>
        </p>
      </Modal>
    </>
  );
}

const dialog = () => browser.getByRole('dialog', { name: 'News' });
const element = () => document.querySelector('dialog') as HTMLDialogElement;
const opener = () => browser.getByRole('button', { name: 'open' });
const closers = () => browser.getByRole('button', { name: 'Close' });

async function opened(props: Partial<ModalProps> = { closeText: 'Close' }): Promise<string[]> {
  const closes: string[] = [];
  await render(<Shown closes={closes} {...props} />);
  await userEvent.click(opener());
  await expect.element(dialog()).toBeVisible();
  return closes;
}

describe('a modal', () => {
  it('[SHELL-04] [SHELL-05] closes by its icon and by its button, and the focus goes back', async () => {
    const closes = await opened();
    await expect.element(closers().nth(1)).toBeVisible();
    for (const which of [0, 1]) {
      await expect.element(dialog()).toBeVisible();
      await userEvent.click(closers().nth(which));
      await expect.poll(() => element().open).toBe(false);
      await expect.element(opener()).toHaveFocus();
      await userEvent.click(opener());
    }
    expect(closes).toHaveLength(2);
  });

  it('[SHELL-06] [CONST-24] its close button has tab index 9999, and Tab goes as the eye does all the same', async () => {
    await opened({ closeText: 'Close', actions: <button type="button">Do it</button> });
    const close = closers().nth(1);
    await expect.element(close).toHaveAttribute('tabindex', '9999');
    expect(CLOSE_TAB_INDEX).toBe(9999);
    const seen: (string | null)[] = [];
    for (let step = 0; step < 5; step += 1) {
      await userEvent.keyboard('{Tab}');
      const active = document.activeElement as HTMLElement;
      seen.push(active.getAttribute('aria-label') ?? active.textContent);
    }
    expect(seen).toEqual(['Close', 'more of them', 'Do it', 'Close', 'Close']);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(close).toHaveFocus();
  });

  it('[SHELL-07] closes by Escape', async () => {
    const closes = await opened();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => element().open).toBe(false);
    expect(closes).toEqual(['closed']);
  });

  it('[SHELL-08] stands off-screen until it is shown, where neither keys nor screen readers reach it', async () => {
    const closes: string[] = [];
    await render(<Shown closes={closes} closeText="Close" />);
    expect(element().getBoundingClientRect().right).toBeLessThan(0);
    expect(dialog().query()).toBeNull();
    expect(closers().query()).toBeNull();
    await userEvent.click(opener());
    for (let step = 0; step < 6; step += 1) {
      await userEvent.keyboard('{Escape}');
      await userEvent.keyboard('{Tab}');
      expect(element().contains(document.activeElement)).toBe(false);
    }
    element().querySelector('a')?.focus();
    expect(element().contains(document.activeElement)).toBe(false);
  });

  it('[SHELL-09] [SHELL-10] is of the class cModal, white, and as dModal blue', async () => {
    await opened();
    const box = () => getComputedStyle(element().firstElementChild as Element);
    expect(element().classList.contains('cModal')).toBe(true);
    expect(box().backgroundColor).toBe('rgb(255, 255, 255)');
    await userEvent.keyboard('{Escape}');
    document.body.replaceChildren();
    await opened({ closeText: 'Close', variant: 'dModal' });
    expect([...element().classList]).toContain('dModal');
    expect(element().classList.contains('cModal')).toBe(false);
    expect(box().backgroundColor).toBe('rgb(20, 54, 107)');
    expect(box().color).toBe('rgb(255, 255, 255)');
  });

  it('without a close text has neither icon nor button; a press beside the box dismisses it, one inside does not', async () => {
    const closes = await opened({});
    expect(element().querySelectorAll('button')).toHaveLength(0);
    await userEvent.click(browser.getByText(/Words and/));
    expect(element().open).toBe(true);
    element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => element().open).toBe(false);
    expect(closes).toEqual(['closed']);
  });

  it('has no serious finding but its tab index, which the specification fixes', async () => {
    await opened();
    // Colours are measured once the box stands still.
    await expect.poll(() => document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]);
    const { violations } = await axe.run(element());
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(['tabindex']);
  });
});
