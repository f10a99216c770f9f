import axe from 'axe-core';
import { cdp, page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../testing/show-screen.tsx';
import { ControlsScreen } from './ControlsScreen.tsx';

/** Speaks with the browser itself; vitest does not type what its session can do. */
const tell = (method: string, parameters: object) =>
  (cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }).send(method, parameters);
const features = (list: readonly { name: string; value: string }[]) => tell('Emulation.setEmulatedMedia', { features: list });
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await features([]);
  await browser.viewport(414, 896);
});

const still = () =>
  expect
    .poll(() =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().iterations === 1),
    )
    .toEqual([]);

/** Findings that keep somebody out; the test's own frame is none of ours. */
async function seriousFindings(rules: Record<string, { enabled: boolean }> = {}): Promise<readonly string[]> {
  await still();
  const { violations } = await axe.run(document.body, {
    rules: { ...rules, region: { enabled: false }, 'html-has-lang': { enabled: false }, 'document-title': { enabled: false } },
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

async function catalogue(width = 1280, height = 720): Promise<void> {
  await browser.viewport(width, height);
  await show(<ControlsScreen />);
  await expect.element(browser.getByRole('heading', { level: 1 })).toHaveTextContent('Controls');
}

/** Controls whose text does not fit, by their name. */
const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(button, label, [role=alert] > span, [role=status] > span)')]
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
    .map((element) => element.textContent || element.ariaLabel);

describe('every control in every state', () => {
  it('has no serious finding', async () => {
    await catalogue();
    expect(await seriousFindings()).toEqual([]);
  });

  it('has none with an open combo box, an open delete column, and bubbles', async () => {
    await catalogue();
    await userEvent.click(browser.getByRole('combobox', { name: 'City' }));
    await expect.element(browser.getByRole('listbox', { name: 'City' })).toBeVisible();
    await userEvent.keyboard('b');
    expect(await seriousFindings()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(browser.getByRole('button', { name: 'Open the list' }).nth(3));
    await userEvent.keyboard('{ArrowDown}');
    expect(await seriousFindings()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(browser.getByRole('button', { name: 'Send' }));
    await expect.element(browser.getByText('Invalid email address')).toBeVisible();
    expect(await seriousFindings()).toEqual([]);
  });

  it('has none in the generic dialogs', async () => {
    await catalogue();
    for (const [opener, closer] of [
      ['Tell', 'Understood'],
      ['Ask', 'Stay'],
      ['Say nothing', 'Deafult Button'],
    ] as const) {
      await userEvent.click(browser.getByRole('button', { name: opener, exact: true }));
      await expect.element(browser.getByRole('dialog')).toBeVisible();
      expect(await seriousFindings()).toEqual([]);
      await userEvent.click(browser.getByRole('button', { name: closer, exact: true }));
      await expect.poll(() => browser.getByRole('dialog').query()).toBeNull();
    }
  });

  it('keeps the states apart where the system sets the colors', async () => {
    await features([{ name: 'forced-colors', value: 'active' }]);
    await catalogue();
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    for (const name of ['Remember me', 'Sharp text']) {
      const role = name === 'Remember me' ? 'checkbox' : 'radio';
      const [checked, unchecked] = [true, false].map((isChecked) => {
        const input = browser.getByRole(role, { checked: isChecked, disabled: false }).elements()[0];
        const box = getComputedStyle(input?.nextElementSibling as HTMLElement);
        return `${box.borderColor} ${box.backgroundColor} ${box.borderWidth}`;
      });
      expect(checked).not.toBe(unchecked);
    }
    const borders = browser
      .getByRole('button', { name: 'Save' })
      .elements()
      .map((element) => getComputedStyle(element).borderTopStyle);
    expect(new Set(borders)).toEqual(new Set(['solid']));
    const mark = browser.getByRole('checkbox', { checked: false }).elements()[0]?.nextElementSibling?.firstElementChild;
    expect(getComputedStyle(mark as Element).visibility).toBe('hidden');
    // A script reads the colors that we asked for, not those that are painted.
    expect(await seriousFindings({ 'color-contrast': { enabled: false } })).toEqual([]);
  });

  it('moves nothing where motion is to be reduced', async () => {
    await features([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await catalogue();
    await userEvent.click(browser.getByRole('button', { name: 'Show' }).nth(0));
    const bubble = browser.getByText('Something is wrong');
    await expect.element(bubble).toBeVisible();
    const box = getComputedStyle(bubble.element().parentElement as HTMLElement);
    expect(box.animationName).toBe('fade');
    expect(box.transform).toBe('none');
  });

  it.each([
    [1280, 720, '200%'],
    [390, 844, '200%'],
    [320, 640, '100%'],
  ])('fits at %i × %i with text of %s', async (width, height, size) => {
    document.documentElement.style.fontSize = size;
    await catalogue(width, height);
    await still();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(cutOff()).toEqual([]);
  });
});

/** Lets what is said for coarse pointers hold. The browser's own emulation of touch would last for the tests of other files. */
function withCoarsePointer(): () => void {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => conditionText === '(pointer: coarse)');
  for (const { media } of rules) media.mediaText = 'all';
  return () => {
    for (const { media } of rules) media.mediaText = '(pointer: coarse)';
  };
}

describe('on touch', () => {
  it('rows of a combo box, small buttons, checkboxes and radios are 44 px high', async () => {
    await catalogue(390, 844);
    const asBefore = withCoarsePointer();
    try {
      const heights = (role: 'option' | 'row') =>
        browser
          .getByRole(role)
          .elements()
          .map((element) => element.getBoundingClientRect().height);
      expect(new Set([...heights('option'), ...heights('row')])).toEqual(new Set([44]));
      expect(browser.getByRole('button', { name: 'Refuse' }).elements()[0]?.getBoundingClientRect().height).toBe(44);
      for (const role of ['checkbox', 'radio'] as const) {
        expect(browser.getByRole(role).elements()[0]?.getBoundingClientRect()).toMatchObject({ width: 44, height: 44 });
      }
    } finally {
      asBefore();
    }
  });
});

describe('the states that are shown', () => {
  it('look as a pointer or the keyboard makes them', async () => {
    await catalogue();
    const [plain, hovered, pressed, focused] = browser.getByRole('button', { name: 'Save' }).elements();
    const fill = (element: Element | undefined) => getComputedStyle(element as Element).backgroundColor;
    await expect.poll(() => [plain, hovered, pressed].map(fill)).toEqual(['rgb(255, 136, 0)', 'rgb(255, 159, 51)', 'rgb(230, 122, 0)']);
    expect(getComputedStyle(focused as Element).boxShadow).not.toBe(getComputedStyle(plain as Element).boxShadow);
  });
});
