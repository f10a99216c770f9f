import { page as browser } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { NativeDialog } from './NativeDialog.tsx';
import '../tokens/tokens.css';
import '../tokens/base.css';

afterEach(() => delete document.documentElement.dataset['theme']);

it.each([
  { of: 'a page is white', theme: null, look: 'cModal', ground: 'rgb(255, 255, 255)', text: 'rgb(26, 26, 26)' },
  { of: 'the stage is blue', theme: 'stage', look: 'dModal', ground: 'rgb(20, 54, 107)', text: 'rgb(255, 255, 255)' },
])('[SHELL-09] [SHELL-10] a dialog of $of', async ({ theme, look, ground, text }) => {
  if (theme !== null) document.documentElement.dataset['theme'] = theme;
  await render(
    <NativeDialog title="Leave?" onClose={() => undefined}>
      <p>Nothing is saved.</p>
    </NativeDialog>,
  );
  const dialog = browser.getByRole('dialog', { name: 'Leave?' }).element();
  expect([...dialog.classList].filter((name) => /^[cd]Modal$/.test(name))).toEqual([look]);
  const { backgroundColor, color } = getComputedStyle(dialog.firstElementChild as Element);
  expect([backgroundColor, color]).toEqual([ground, text]);
});
