/** Input methods of the browser itself, by its own protocol: what is spelled stands in the field before it is taken. */
import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpHere } from '../support/account.ts';
import { control } from '../support/presenter.ts';
import { codeField } from '../support/viewer.ts';

let server: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Spells a word letter by letter, and takes it. @param end what is taken; null while it is still spelled */
async function speller(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (word: string, end: string | null = word) => {
    for (let length = 1; length <= word.length; length += 1)
      await session.send('Input.imeSetComposition', { text: word.slice(0, length), selectionStart: length, selectionEnd: length });
    if (end !== null) await session.send('Input.insertText', { text: end });
  };
}

const words: readonly (readonly [string, readonly string[]])[] = [
  ['nine digits as one word', ['482913607']],
  ['each digit as a word, as keyboards of phones do', [...'482913607']],
  ['full-width digits', ['４８２９１３６０７']],
  ['Arabic digits in three words', ['٤٨٢', '٩١٣', '٦٠٧']],
  ['Devanagari digits', ['४८२९', '१३६०७']],
];

it.each(words)('%s are a code, before and after the page’s script has come', async (_how, parts) => {
  for (const isEarly of [true, false]) {
    const page = await browser.page();
    const spell = await speller(page);
    if (isEarly) await page.route('**/assets/main-*.js', () => {});
    await page.goto(`${server.url}/`, { waitUntil: 'commit' });
    await codeField(page).waitFor();
    if (!isEarly)
      await until(async () => ((await page.evaluate(() => history.scrollRestoration)) === 'manual' ? null : 'the page’s script'));
    await codeField(page).click();
    for (const part of parts) await spell(part);
    await until(async () => {
      const value = await codeField(page).inputValue();
      return value === '482-913-607' ? null : `the code, it is ${value} (early: ${isEarly})`;
    });
    await page.context().close();
  }
});

it('a personal URL that is spelled stays as it was, and so does what stands before it', async () => {
  const page = await browser.page();
  const spell = await speller(page);
  await page.goto(`${server.url}/`);
  await codeField(page).click();
  await page.keyboard.type('482');
  await spell('９１');
  expect(await codeField(page).inputValue()).toBe('482-91');
  await codeField(page).fill('');
  await spell('anna');
  await spell('.meier');
  expect(await codeField(page).inputValue()).toBe('anna.meier');
  await page.context().close();
});

it('an address with a space within is taken into the list once, when it is no longer spelled', async () => {
  const page = await browser.page();
  await signUpHere(server, page, 'ana@harbour.example');
  const spell = await speller(page);
  await page.goto(`${server.url}/Scheduler.aspx`);
  const field = page.getByRole('textbox', { name: 'Invitees' });
  await field.click();
  await spell('bo@harbour.example cy', null);
  expect(await field.inputValue()).toBe('bo@harbour.example cy');
  await spell('bo@harbour.example cy@harbour.example ');
  await until(async () => ((await field.inputValue()) === '' ? null : `an empty field, it has ${await field.inputValue()}`));
  for (const address of ['bo@harbour.example', 'cy@harbour.example'])
    expect(await page.getByText(address, { exact: true }).count()).toBe(1);
  await page.context().close();
});

it('Enter of a word that is spelled sends no half of it to the chat', async () => {
  const { code } = await shareByCall(server.url);
  const page = await browser.page();
  const spell = await speller(page);
  await page.goto(`${server.url}/${code}`);
  await control(page, 'Chat').click();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.click();
  const session = await page.context().newCDPSession(page);
  const takenEnter = () =>
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 });
  await spell('こんにちは', null);
  await takenEnter();
  expect(await field.inputValue()).toBe('こんにちは');
  await spell('こんにちは');
  // Safari tells of the key when the word is there.
  await takenEnter();
  expect(await field.inputValue()).toBe('こんにちは');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('こんにちは').waitFor();
  expect(await field.inputValue()).toBe('');
  await page.context().close();
});
