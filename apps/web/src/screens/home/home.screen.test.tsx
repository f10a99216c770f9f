import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { brokenTracking, disturbances } from '../../testing/broken-tracking.ts';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const here = window.location.pathname + window.location.search;
afterEach(() => {
  window.history.replaceState(null, '', here);
  vi.restoreAllMocks();
});

const home = (options: ShowOptions = {}) => show(<HomeScreen />, options);
const field = () => browser.getByRole('textbox', { name: 'Viewer code or personal URL' });
const input = () => field().element() as HTMLInputElement;
const value = () => input().value;
const alert = () => browser.getByRole('alert');
const type = async (keys: string) => {
  await userEvent.click(field());
  await userEvent.keyboard(keys);
};
const safeLink = (target: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(target)}&data=05%7C01%7C${'x'.repeat(200)}&reserved=0`;
const notRunning = { CheckViewercodeOrPurlJoinable: { d: { iError: 1 } } };

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
    await expect.element(browser.getByText('Your mail program shortened the link. Copy it whole.')).toBeVisible();
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

describe('Join', () => {
  it('[MAIN-01] [MAIN-02] [MAIN-03] [MAIN-07] [MAIN-09] code area, Join and Share are there; no choices of signed-in users, no error', async () => {
    await home();
    await expect.element(browser.getByRole('button', { name: 'Join' })).toBeVisible();
    await expect.element(browser.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect.element(field()).toBeVisible();
    expect(document.querySelector('[name=share_options]')).toBeNull();
    expect(browser.getByRole('radiogroup').query()).toBeNull();
    expect(browser.getByRole('textbox', { name: 'My personal URL' }).query()).toBeNull();
    expect(alert().query()).toBeNull();
  });

  it.each([
    // The key is told of before it presses the button (KEY-01).
    ['Enter', () => userEvent.keyboard('{Enter}'), ['knock 482913607']],
    ['the button', () => userEvent.click(browser.getByRole('button', { name: 'Join' })), []],
  ] as const)('[CODE-23] [JOIN-01] [JOIN-04] %s joins: track, check, go', async (_, press, before) => {
    const shown = await home();
    await type('482913607');
    await press();
    await expect
      .poll(() => shown.log)
      .toEqual([...before, 'call TrackUserInteractionsExtended', 'enter 482913607', 'call CheckViewercodeOrPurlJoinable', 'go /482913607']);
  });

  it.each(brokenTracking)('[TRACK-25] a tracking call that %s disturbs no Join', async (_, failure) => {
    const shown = await home({ answers: { TrackUserInteractionsExtended: failure } });
    await type('482913607{Enter}');
    await expect.poll(() => shown.log).toContain('go /482913607');
    expect(disturbances(shown)).toEqual([]);
  });

  it('[CALL-12] the joinable check has answered before the page goes on', async () => {
    const shown = await home({ answers: notRunning });
    await type('482913607');
    await userEvent.click(browser.getByRole('button', { name: 'Join' }));
    await expect.element(alert()).toBeVisible();
    expect(shown.log.filter((line) => line.startsWith('go') || line.startsWith('top'))).toEqual([]);
    // What was started beside the check is let go.
    expect(shown.log.at(-1)).toBe('abandon');
  });

  it('pressed for another text while the check is under way, it goes where that leads, and says nothing of the first', async () => {
    // On a slow machine "Please wait" would lie over Join by the second press.
    const shown = await home({ timers: new DrivenClock() });
    for (const [iError, corrected] of [
      [1, '482913607'],
      [0, '482913608'],
    ] as const) {
      const gate = Promise.withResolvers<Response>();
      shown.hold('CheckViewercodeOrPurlJoinable', gate.promise);
      await userEvent.fill(field(), '111222333');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => shown.bodies['CheckViewercodeOrPurlJoinable']).toEqual({ viewercodeOrPurl: '111222333' });
      await userEvent.fill(field(), corrected);
      await userEvent.click(browser.getByRole('button', { name: 'Join' }));
      shown.hold('CheckViewercodeOrPurlJoinable', Promise.resolve(new Response(JSON.stringify({ d: { iError: 0 } }))));
      gate.resolve(new Response(JSON.stringify({ d: { iError } })));
      await expect.poll(() => shown.log.at(-1)).toBe(`go /${corrected}`);
      expect(alert().query()).toBeNull();
    }
    expect(shown.log).not.toContain('go /111222333');
    // What was entered ahead for the first is let go.
    const steps = shown.log.filter((line) => /^(?:enter|abandon)/.test(line));
    expect(steps.slice(-3)).toEqual(['enter 111222333', 'abandon', 'enter 482913608']);
  });

  it('[JOIN-05] inside a frame of the product the top window goes', async () => {
    const shown = await home({ isFramed: true });
    await type('482913607{Enter}');
    await expect.poll(() => shown.log).toContain('top /482913607');
  });

  it('[JOIN-06] [CHECK-17] [MAIN-08] every wrong result shows its message above Join and goes nowhere', async () => {
    const shown = await home({ answers: notRunning });
    for (const [typed, message] of [
      ['', 'Please enter a viewer code'],
      ['1234', '9-digit number required.'],
      ['ana', 'Invalid name'],
      ['482913607', 'Invalid personal url or access code.'],
    ] as const) {
      await userEvent.fill(field(), typed);
      await userEvent.click(browser.getByRole('button', { name: 'Join' }));
      await expect.element(alert()).toHaveTextContent(message);
    }
    const bubble = alert().element();
    expect(bubble.closest('#globalError')).not.toBeNull();
    expect(bubble.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      browser.getByRole('button', { name: 'Join' }).element().getBoundingClientRect().top,
    );
    expect(shown.log.some((line) => line.startsWith('go') || line.startsWith('top'))).toBe(false);
    await userEvent.fill(field(), '48');
    expect(alert().query()).toBeNull();
  });

  it('a check that fails shows the unknown error', async () => {
    await home({ answers: { CheckViewercodeOrPurlJoinable: { d: { iError: 6 } } } });
    await type('482913607{Enter}');
    await expect.element(alert()).toHaveTextContent('An unknown error occured');
  });

  it('[CLIENT-04] an unknown viewer value keeps the visitor on the main page', async () => {
    window.history.replaceState(null, '', '?viewer=teletext');
    const shown = await home();
    await type('482913607{Enter}');
    await expect.poll(() => shown.log).toEqual(['call TrackUserInteractionsExtended']);
    expect(alert().query()).toBeNull();
  });

  it('[CLIENT-07] [JOIN-03] in a browser that cannot run the client it knocks at nothing ahead, and goes to the address, which says so', async () => {
    const owner = SVGSVGElement.prototype;
    const svg = Object.getOwnPropertyDescriptor(owner, 'createSVGRect') as PropertyDescriptor;
    Reflect.deleteProperty(owner, 'createSVGRect');
    onTestFinished(() => void Object.defineProperty(owner, 'createSVGRect', svg));
    const shown = await home();
    await type('482913607{Enter}');
    await expect
      .poll(() => shown.log)
      .toEqual(['call TrackUserInteractionsExtended', 'call CheckViewercodeOrPurlJoinable', 'go /482913607']);
  });

  it('[ROUTE-04] the address gets the theme of the page state', async () => {
    window.history.replaceState(null, '', '?a=1');
    await home({ pageState: { iThemeId: 4 } });
    await expect.poll(() => window.location.search).toBe('?a=1&iThemeId=4');
  });

  it('[ROUTE-05] an address that has a theme is left as it is', async () => {
    for (const search of ['?a=1&iThemeId=7&b=2', '?iThemeId=-1', '?ithemeid=7', '?iThemeId=']) {
      window.history.replaceState({ kept: true }, '', search);
      const shown = await home({ pageState: { iThemeId: 4 } });
      await type('1');
      expect([window.location.search, window.history.state]).toEqual([search, { kept: true }]);
      await shown.unmount();
    }
  });
});

it('[TRACK-15] [TRACK-16] [TRACK-17] [TRACK-18] the join event tells home page, start tab, sticky join page and elsewhere apart', async () => {
  const seen: string[] = [];
  for (const path of ['/Default.aspx', '/ShareJoin.aspx', '/JmClient/Join', '/somewhere']) {
    window.history.replaceState(null, '', path);
    const shown = await home({ answers: notRunning });
    await type('482913607{Enter}');
    await expect.poll(() => shown.tracked).toHaveLength(1);
    seen.push(...shown.tracked);
    await shown.unmount();
  }
  expect(seen).toEqual(['HOMEPAGE_JOIN_CLICKED', 'STARTTAB_JOIN_CLICKED', 'STICKYJOIN_JOIN_CLICKED', 'JOIN_CLICKED']);
});
