import { drawn } from '@ninefold/testkit/drawn.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { field, home, type } from './testing/home-page.tsx';

const here = window.location.pathname + window.location.search;
afterEach(() => {
  window.history.replaceState(null, '', here);
  vi.restoreAllMocks();
});

const input = () => field().element() as HTMLInputElement;
const value = () => input().value;
const safeLink = (target: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(target)}&data=05%7C01%7C${'x'.repeat(200)}&reserved=0`;

describe('the code field', () => {
  it('has the focus at first, and takes it from nobody who moved it before the script came', async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    const first = await home();
    await expect.element(field()).toHaveFocus();
    await first.unmount();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    await home();
    await expect.element(field()).toBeVisible();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('[CODE-17] [CODE-18] [CODE-19] dashes come by themselves, other characters go, 11 characters hold', async () => {
    await home();
    await type('12a3');
    expect(value()).toBe('123-');
    await type('4b5.6789012');
    expect(value()).toBe('123-456-789');
  });

  it('[CODE-20] a personal URL gets no dashes and takes 128 characters', async () => {
    await home();
    await type('ana123456');
    expect(value()).toBe('ana123456');
    await userEvent.fill(field(), `a${'1'.repeat(135)}`);
    expect(value()).toHaveLength(128);
  });

  it('[CODE-26] a pasted code with spaces or dashes is reformatted', async () => {
    await home();
    await userEvent.fill(field(), ' 482 913 607 ');
    expect(value()).toBe('482-913-607');
    await userEvent.fill(field(), '48-29-13-607');
    expect(value()).toBe('482-913-607');
  });

  it('a pasted link or invitation leaves its code, and a pasted name stays as it is', async () => {
    await home();
    const source = document.body.appendChild(document.createElement('textarea'));
    for (const [copied, shown] of [
      ['https://meet.example/482913607', '482-913-607'],
      ['See my screen: open meet.example/111222333 or enter 111-222-333 at meet.example.', '111-222-333'],
      ['Code: 828-123-456', '828-123-456'],
      ['Join with 828 123 457', '828-123-457'],
      ['Ana invites you.\n\nOpen https://meet.example/828123458\nor enter 828-123-458 at meet.example', '828-123-458'],
      ['2026-11-22 828123459', '828-123-459'],
      [`${window.location.host}/my-personal-url`, 'my-personal-url'],
      ['ana-482913607', 'ana-482913607'],
      ['482–913–607).', '482-913-607'],
      ['\u200b828123461', '828-123-461'],
      [`${window.location.origin}/my-personal-url).`, 'my-personal-url'],
      [
        `(${window.location.origin}/invited%2523key=abcdefghij\nklmnopqrstuv).`,
        `${window.location.origin}/invited#key=abcdefghijklmnopqrstuv`,
      ],
      [safeLink(`${window.location.origin}/828123462`), '828-123-462'],
    ] as const) {
      source.value = copied;
      source.select();
      await userEvent.copy();
      await userEvent.clear(field());
      await userEvent.paste();
      await expect.poll(value).toBe(shown);
    }
    source.remove();
  });

  it.each([
    ['/invited#key=abcdefghijklmnopqrstuv', '/invited#key=abcdefghijklmnopqrstuv'],
    ['/invited%23key=abcdefghijklmnopqrstuv,', '/invited#key=abcdefghijklmnopqrstuv'],
    ['/login', '/login'],
  ])('a link of ours that was entered whole is followed, and nobody is asked about a code: %s', async (entered, led) => {
    const shown = await home();
    await userEvent.fill(field(), window.location.origin + entered);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown.log).toContain(`top ${led}`);
    expect(shown.log.filter((line) => /Joinable|^open/.test(line))).toEqual([]);
  });

  it('a link that was cut says so', async () => {
    const shown = await home();
    await userEvent.fill(field(), `${window.location.origin}/invited`);
    await userEvent.keyboard('{Enter}');
    await expect.element(browser.getByText('Your mail app shortened the link. Copy the whole link.')).toBeVisible();
    expect(shown.log.filter((line) => /^(?:top|load|go) |Joinable/.test(line))).toEqual([]);
  });

  it('a pasted link that a mail gateway has put in the place of ours says so, and nobody is asked about it', async () => {
    const shown = await home();
    const source = document.createElement('textarea');
    document.body.append(source);
    for (const copied of [
      'https://protect-eu.mimecast.com/s/AbCdEfGhIjKlMnOpQrStUv?domain=meet.example',
      `Join the meeting:\nhttps://url.uk.m.mimecastprotect.com/s/${'x'.repeat(200)}?domain=meet.example`,
    ]) {
      source.value = copied;
      source.select();
      await userEvent.copy();
      await userEvent.clear(field());
      await userEvent.paste();
      await userEvent.keyboard('{Enter}');
      await expect
        .element(browser.getByText('Your mail app replaced the link. Open it in your browser, or type the nine digits.'))
        .toBeVisible();
    }
    source.remove();
    expect(shown.log.filter((line) => /^(?:top|load|go) |Joinable/.test(line))).toEqual([]);
  });

  it('[CODE-24] navigation keys leave text and caret alone', async () => {
    await home();
    await type('482913607');
    await userEvent.keyboard('{Home}');
    expect([value(), input().selectionStart]).toEqual(['482-913-607', 0]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect([value(), input().selectionStart]).toEqual(['482-913-607', 2]);
    await userEvent.keyboard('{End}{ArrowLeft}');
    expect([value(), input().selectionStart]).toEqual(['482-913-607', 10]);
  });

  it('[CODE-25] modifier keys change nothing', async () => {
    await home();
    await type('4829');
    await userEvent.keyboard('{ArrowLeft}{Shift}{Control}{Alt}');
    expect([value(), input().selectionStart]).toEqual(['482-9', 4]);
  });

  it('a digit typed in the middle keeps the caret behind it', async () => {
    await home();
    await type('4829');
    await userEvent.keyboard('{Home}{ArrowRight}7');
    expect([value(), input().selectionStart]).toEqual(['478-29', 2]);
  });

  it('[CODE-21] [CODE-22] gives out a code without hyphens and a personal URL with them', async () => {
    const shown = await home();
    await type('482913607');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown.log).toContain('go /482913607');
    expect(shown.bodies['CheckViewercodeOrPurlJoinable']).toEqual({ viewercodeOrPurl: '482913607' });
    await userEvent.fill(field(), 'ana-horvat-7');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown.log).toContain('go /ana-horvat-7');
  });

  it.each([
    ['Chromium and Safari', []],
    ['Firefox', ['afterwards']],
  ])('digits that are spelled stay as they are until they are taken, in the order of %s', async (_browser, told) => {
    await home();
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const spell = (event: string, isComposing: boolean) =>
      input().dispatchEvent(
        event === 'input' ? new InputEvent(event, { bubbles: true, isComposing }) : new CompositionEvent(event, { bubbles: true }),
      );
    spell('compositionstart', true);
    for (const text of ['４', '４８', '４８２', '４８２９']) {
      own?.set?.call(input(), text);
      spell('input', true);
      expect(value()).toBe(text);
    }
    spell('compositionend', false);
    for (const _time of told) spell('input', false);
    await expect.poll(value).toBe('482-9');
  });

  it('an Enter that ends the spelling of a word joins nothing', async () => {
    const shown = await home();
    await type('ana-horvat-7');
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      field()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composing }));
    // The button is pressed 20 ms after an Enter.
    await drawn(4);
    expect(shown.log).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown.log).toContain('go /ana-horvat-7');
  });
});
