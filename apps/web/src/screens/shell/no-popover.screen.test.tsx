/** The menu of a narrow window in a browser that knows no popovers: Safari 16, Firefox 124. */
import { page as browser, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { show } from '../../testing/show-screen.tsx';
import { Shell } from './Shell.tsx';

const unknown = ':popover-open';

/** What such a browser makes of the rules: those with an unknown selector are dropped, those for whoever lacks it hold. */
function readAsBefore(rules: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = rules.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = rules.cssRules[at];
    if (rule instanceof CSSSupportsRule && rule.conditionText === `not selector(${unknown})`) {
      const inner = [...rule.cssRules].map(({ cssText }) => cssText);
      rules.deleteRule(at);
      for (const text of inner.reverse()) rules.insertRule(text, at);
    } else if (rule instanceof CSSStyleRule && rule.selectorText.includes(unknown)) rules.deleteRule(at);
    else if (rule instanceof CSSGroupingRule) readAsBefore(rule);
  }
}

it('is opened and closed by its button, and closes once the window has become a wide one', async () => {
  await browser.viewport(390, 844);
  // This file has a window of its own: nothing of it is put back.
  for (const name of ['showPopover', 'hidePopover', 'togglePopover'] as const) Reflect.deleteProperty(HTMLElement.prototype, name);
  await show(
    <Shell current="start" width="message">
      <h1>Page</h1>
    </Shell>,
  );
  const button = browser.getByRole('button', { name: 'Menu' });
  const links = browser.getByRole('navigation', { name: 'Main' });
  document.getElementById('mainMenu')?.removeAttribute('popover');
  for (const sheet of document.styleSheets) readAsBefore(sheet);
  expect(links.query()).toBeNull();
  await userEvent.click(button);
  await expect.element(links).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  await expect.poll(() => links.query()).toBeNull();
  await userEvent.click(button);
  await expect.element(links).toBeVisible();
  const opener = button.element();
  await browser.viewport(1280, 720);
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await browser.viewport(390, 844);
  await expect.poll(() => links.query()).toBeNull();
});
