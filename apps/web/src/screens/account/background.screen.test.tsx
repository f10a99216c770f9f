import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import dusk from '../../assets/background-dusk.svg?raw';
import night from '../../assets/background-night.svg?raw';
import { onePixel } from '../../testing/one-pixel.ts';
import { showAccount } from '../../testing/show-account.tsx';

beforeEach(() => browser.viewport(1280, 720));

const part = (name: string) => browser.getByRole('region', { name });
const press = (name: string) => userEvent.click(browser.getByRole('button', { name, exact: true }));
/** As `userEvent.upload`, but for the way through the browser's protocol, on which 10 MB take many seconds. */
function chooseHere(chosen: File): void {
  const input = file();
  const transfer = new DataTransfer();
  transfer.items.add(chosen);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const alert = () => browser.getByRole('alert');
const file = () => document.querySelector('input[type=file]') as HTMLInputElement;

const numbersOf = (parts = ''): number[] => parts.split(',').map(Number);
/** Relative luminance of red, green and blue from 0 to 255 (WCAG 2.2). */
const luminance = (parts: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('the background', () => {
  const pictures: Partial<AccountView> = {
    backgrounds: [{ id: 'b1', url: '/account/background/b1' }],
    backgroundId: 'b1',
  };
  const harbour = () => new File([onePixel], 'harbour.png', { type: 'image/png' });

  it('[SHELL-32] [CONST-23] thumbnails are 115 px wide', async () => {
    await showAccount(pictures);
    await expect.element(part('Background').getByText('Own picture 1')).toBeVisible();
    const radios = part('Background').getByRole('radio').elements();
    expect(radios).toHaveLength(7);
    for (const radio of radios) {
      const thumbnail = radio.parentElement?.children[1] as HTMLElement;
      expect(thumbnail.getBoundingClientRect().width).toBe(115);
    }
  });

  it('is chosen, and given up for the factory one', async () => {
    const shown = await showAccount(pictures);
    await userEvent.click(part('Background').getByText('Paper'));
    await expect.poll(() => shown.bodies['api/account/background']).toEqual({ backgroundId: null });
  });

  it('is one of those that come with the product, and stands behind the page', async () => {
    const shown = await showAccount({ ...pictures, backgroundId: 'harbour' });
    await expect.element(part('Background').getByRole('radio', { name: 'Harbour' })).toBeChecked();
    const page = document.querySelector<HTMLElement>('[data-own]');
    expect(page?.style.getPropertyValue('--own-picture')).toBe('url("/account/background/harbour")');
    for (const [name, backgroundId] of [
      ['Dune', 'dune'],
      ['Moss', 'moss'],
      ['Dusk', 'dusk'],
      ['Night', 'night'],
    ] as const) {
      await userEvent.click(part('Background').getByText(name, { exact: true }));
      await expect.poll(() => shown.bodies['api/account/background']).toEqual({ backgroundId });
    }
  });

  it.each([
    ['dusk', dusk],
    ['night', night],
  ])('%s keeps its colour behind a page, and words stand out from all of it', async (backgroundId, drawing) => {
    await showAccount({ ...pictures, backgroundId });
    await expect.element(part('Background')).toBeVisible();
    const shell = document.querySelector<HTMLElement>('[data-own]') as HTMLElement;
    const veils = [...getComputedStyle(shell).backgroundImage.matchAll(/rgba\(([^)]*)\)/g)].map(([, parts]) => numbersOf(parts));
    expect(veils).toHaveLength(2);
    const drawn = [...drawing.matchAll(/#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})"/g)].map(([, ...parts]) =>
      parts.map((part) => Number(`0x${part}`)),
    );
    expect(drawn.length).toBeGreaterThan(10);
    const text = luminance(numbersOf(/\((.*)\)/.exec(getComputedStyle(shell).color)?.[1]));
    for (const [at, [red = 0, green = 0, blue = 0, opacity = 0]] of veils.entries())
      for (const under of drawn) {
        const seen = [red, green, blue].map((part, of) => part * opacity + (under[of] ?? 0) * (1 - opacity));
        expect((luminance(seen) + 0.05) / (text + 0.05)).toBeGreaterThan(4.5);
        // Above it is the colour of an evening, not grey; below the light may go.
        if (at === 0) expect(Math.max(...seen) - Math.min(...seen)).toBeGreaterThan(48);
      }
  });

  it('is removed only after a question', async () => {
    const shown = await showAccount(pictures);
    const dialog = browser.getByRole('dialog', { name: 'Remove own picture 1?' });
    await press('Remove picture 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await expect.poll(() => dialog.query()).toBeNull();
    expect(shown.log).not.toContain('call api/account/background/remove');
    await press('Remove picture 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the picture' }));
    await expect.poll(() => shown.bodies['api/account/background/remove']).toEqual({ backgroundId: 'b1' });
  });

  it('is uploaded and chosen', async () => {
    const shown = await showAccount({}, { answers: { 'account/background': { d: { iError: 0, backgroundId: 'b2' } } } });
    await expect.element(browser.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    await userEvent.upload(file(), harbour());
    await expect.poll(() => shown.bodies['api/account/background']).toEqual({ backgroundId: 'b2' });
    expect((shown.bodies['account/background'] as FormData).get('picture')).toBeInstanceOf(File);
  });

  it.each([
    [413, 'The picture is over 10 MB or 25 megapixels. Choose a smaller one.'],
    [415, 'This file is not a still JPEG, PNG or WebP picture.'],
    [422, 'This picture is damaged or incomplete. Choose another one.'],
    [409, 'There is room for 5 pictures. Remove one first.'],
    [503, 'The picture could not be added. Try again.'],
  ])('a refused picture says why: %d', async (status, message) => {
    await showAccount({}, { answers: { 'account/background': new Response('{}', { status }) } });
    await expect.element(browser.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    await userEvent.upload(file(), harbour());
    await expect.element(alert()).toHaveTextContent(message);
  });

  const refusingProxies = {
    nginx: '<html>\r\n<head><title>413 Request Entity Too Large</title></head></html>',
    Caddy: '',
    'a gateway that speaks text': 'request entity too large',
  };
  it.each(Object.entries(refusingProxies))(
    'one that a proxy in front does not take is told apart from one that is too large, with the setting to change: %s',
    async (_, page) => {
      await showAccount({}, { answers: { 'account/background': new Response(page, { status: 413 }) } });
      await expect.element(browser.getByRole('button', { name: 'Add a picture' })).toBeVisible();
      await userEvent.upload(file(), harbour());
      await expect
        .element(alert())
        .toHaveTextContent(
          'The proxy in front of this server does not accept files of this size. Its operator has to allow 12 MB (in nginx: client_max_body_size).',
        );
    },
  );

  it.each([
    ['a page', '<html><h1>Forbidden</h1></html>', 403],
    ['words of a gateway', '{"message":"Forbidden"}', 403],
    ['nothing', '', 502],
    ['a page that claims to be fine', '<html><h1>Log in to the network</h1></html>', 200],
  ])('an answer that is not from our server is told as such, with its status: %s', async (_, page, status) => {
    await showAccount({}, { answers: { 'account/background': new Response(page, { status }) } });
    await expect.element(browser.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    await userEvent.upload(file(), harbour());
    await expect
      .poll(() => alert().query()?.textContent)
      .toContain(`such as a firewall or a proxy, answered in its place (status ${status}).`);
  });
});

describe('a picture that cannot be a background', () => {
  const chunk = (name: string, ...bytes: number[]) => [
    0,
    0,
    0,
    bytes.length,
    ...[...name].map((letter) => letter.charCodeAt(0)),
    ...bytes,
    0,
    0,
    0,
    0,
  ];
  const png = (...chunks: number[][]) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...chunks.flat()]);
  const sized = (width: number, height: number) =>
    chunk('IHDR', 0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255, 8, 2, 0, 0, 0);

  it.each([
    [
      'a text by the name of a picture',
      new TextEncoder().encode('no picture at all'),
      'This file is not a still JPEG, PNG or WebP picture.',
    ],
    ['one that moves', png(sized(8, 8), chunk('acTL', 0, 0, 0, 2, 0, 0, 0, 0)), 'This file is not a still JPEG, PNG or WebP picture.'],
    ['one that ends too early', png(), 'This picture is damaged or incomplete. Choose another one.'],
    ['one of 30 megapixels', png(sized(6_000, 5_000), chunk('IDAT')), 'The picture is over 10 MB or 25 megapixels. Choose a smaller one.'],
    ['one of more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), 'The picture is over 10 MB or 25 megapixels. Choose a smaller one.'],
  ])('[SEC-35] %s is told of at once, and not sent', async (_name, bytes, message) => {
    const shown = await showAccount();
    await expect.element(browser.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    chooseHere(new File([bytes], 'a.png', { type: 'image/png' }));
    await expect.element(alert()).toHaveTextContent(message);
    expect(shown.bodies['account/background']).toBeUndefined();
  });
});
