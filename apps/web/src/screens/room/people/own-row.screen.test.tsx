import { page as browser } from 'vitest/browser';
import { expect, it } from 'vitest';
import { loadLanguage } from '../../../platform/texts/language.ts';
import { aMeeting, host, viewer } from '../../../testing/live-messages.ts';
import { panelOf } from '../../../testing/people-panel.tsx';
import '@ninefold/ui/tokens/tokens.css';
import '@ninefold/ui/tokens/base.css';

it.each([
  ['de', 'Moderator', true],
  ['de', 'Wilhelmina', false],
  ['en', 'Presenter', true],
] as const)('in the own row name and role have one line each beside the button, in %s as %s', async (language, name, isPresenting) => {
  await loadLanguage(language);
  try {
    await browser.viewport(1280, 720);
    const own = { ...host, name, isPresenting };
    await panelOf(aMeeting({ participants: [own, viewer], hands: isPresenting ? [] : ['h'], presenterId: isPresenting ? 'h' : 'v' }), own);
    const row = browser.getByRole('listitem', { name }).element() as HTMLElement;
    const box = (element: Element) => element.getBoundingClientRect();
    const button = row.querySelector('button') as Element;
    const role = row.querySelector('[class*=role]') as Element;
    expect(box(row).height).toBeLessThanOrEqual(72);
    expect(role.getClientRects()).toHaveLength(1);
    expect(box(role).top).toBeGreaterThanOrEqual(box(button).bottom - 1);
    expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    for (const sign of row.querySelectorAll('[href$="hand"]')) {
      const mark = box(sign.closest('svg') as Element);
      expect([mark.right <= box(row).right, mark.left >= box(role).right, mark.top >= box(button).bottom - 1]).toEqual([true, true, true]);
    }
  } finally {
    await loadLanguage('en');
  }
});
