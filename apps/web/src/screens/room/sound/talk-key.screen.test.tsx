import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { button, inside, told } from '../../../testing/meeting-sound.tsx';

const lastTold = (shown: Awaited<ReturnType<typeof inside>>) => told(shown).at(-1);

/** In the meeting with a muted microphone, by the mouse. */
async function mutedByMouse() {
  const shown = await inside();
  // The key's part comes beside the meeting.
  await expect.poll(() => document.querySelector<HTMLElement>('[data-panel]')?.style.getPropertyValue('--notices-over')).toBe('0px');
  await userEvent.click(button('Unmute'));
  await userEvent.click(button('Mute'));
  await expect.poll(() => lastTold(shown)).toEqual({ type: 'set-microphone', to: 'muted' });
  return shown;
}

describe('the space bar on the button that muted', () => {
  it('lets talk while it is held, where a mouse has left the focus there, and no longer', async () => {
    const shown = await mutedByMouse();
    expect(document.activeElement).toBe(button('Unmute').element());
    await userEvent.keyboard('{ >}');
    await expect.poll(() => lastTold(shown)).toEqual({ type: 'set-microphone', to: 'on' });
    await userEvent.keyboard('{/ }');
    await expect.poll(() => lastTold(shown)).toEqual({ type: 'set-microphone', to: 'muted' });
    await expect.element(button('Unmute')).toBeVisible();
  });

  it('presses it, where the keyboard has brought the focus there', async () => {
    const shown = await mutedByMouse();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(button('Unmute').element());
    await userEvent.keyboard(' ');
    await expect.element(button('Mute')).toBeVisible();
    expect(lastTold(shown)).toEqual({ type: 'set-microphone', to: 'on' });
  });

  it('is nobody else’s: an open menu has it', async () => {
    await mutedByMouse();
    await browser.viewport(844, 390);
    await userEvent.click(browser.getByRole('button', { name: 'More', exact: true }));
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard(' ');
    await expect.poll(() => browser.getByRole('menu').query()).toBeNull();
    await expect.element(button('Unmute')).toBeVisible();
  });
});
