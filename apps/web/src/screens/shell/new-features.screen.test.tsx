import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { showShell } from './testing/show-shell.tsx';

describe('new features', () => {
  const bubble = () => browser.getByRole('region', { name: 'What’s new' });
  const withWords = (cookies = '') => {
    const part = document.createElement('div');
    part.hidden = true;
    part.dataset['partialView'] = 'newFeatures';
    part.textContent = 'Chat is here.';
    document.body.append(part);
    return showShell({ cookies, pageState: { sPartialViews: 'newFeatures' } });
  };

  it('[SHELL-20] are told in a bubble while the cookie is not 1', async () => {
    for (const cookies of ['', 'coolnewfeatures=0', 'coolnewfeatures=11', 'other=1']) {
      const shown = await withWords(cookies);
      await expect.element(bubble()).toHaveTextContent('Chat is here.');
      await shown.unmount();
      document.querySelector('[data-partial-view]')?.remove();
    }
  });

  it('[SHELL-21] are not when it is 1, nor when the operator has no words', async () => {
    const shown = await withWords('a=b; coolnewfeatures=1');
    await expect.poll(() => document.querySelector('[data-overlays]')).not.toBeNull();
    expect(bubble().query()).toBeNull();
    await shown.unmount();
    document.querySelector('[data-partial-view]')?.remove();
    await showShell({ pageState: { sPartialViews: 'newFeatures' } });
    await expect.poll(() => document.querySelector('[data-overlays]')).not.toBeNull();
    expect(bubble().query()).toBeNull();
  });

  it('[SHELL-22] closing the bubble sets the cookie to 1', async () => {
    const shown = await withWords();
    await userEvent.click(bubble().getByRole('button', { name: 'Close' }));
    expect(bubble().query()).toBeNull();
    expect(shown.log).toEqual(['cookie coolnewfeatures=1; Path=/; Max-Age=31536000; Secure; SameSite=Lax']);
    document.querySelector('[data-partial-view]')?.remove();
  });
});
