import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesProvider } from '../../services/services.ts';
import { prepare, show } from '../../testing/show-screen.tsx';
import { DownloadScreen } from './DownloadScreen.tsx';

const platforms = ['windows', 'mac', 'linux'] as const;
const files = { windows: 'Ninefold.exe', mac: 'Ninefold.dmg', linux: 'ninefold.deb' };
const offered = {
  'api/app/builds': {
    d: {
      iError: 0,
      builds: platforms.map((platform) => ({ platform, fileName: files[platform], sizeBytes: 64_000_000, sha256: 'ab'.repeat(32) })),
    },
  },
};
const agent = Object.getOwnPropertyDescriptor(Navigator.prototype, 'userAgent') as PropertyDescriptor;
const plugins = Object.getOwnPropertyDescriptor(Navigator.prototype, 'plugins') as PropertyDescriptor;
const beOn = (system: string) =>
  Object.defineProperty(Navigator.prototype, 'userAgent', { configurable: true, get: () => `Mozilla/5.0 (${system}) Chrome/156.0.0.0` });
afterEach(() => {
  Object.defineProperty(Navigator.prototype, 'userAgent', agent);
  Object.defineProperty(Navigator.prototype, 'plugins', plugins);
});

async function open(sDownloadQuery = '', answers: Record<string, unknown> = offered, origin = 'https://meet.example') {
  const clock = new DrivenClock();
  const shown = await show(<DownloadScreen />, { pageState: { sDownloadQuery, bOffersApp: true }, answers, timers: clock, origin });
  return { ...shown, clock };
}
const main = () => browser.getByRole('main');
const get = () => browser.getByRole('button', { name: 'Download', exact: true });
const downloads = (log: readonly string[]) => log.filter((line) => line.startsWith('frame'));
const installer = (platform: string) => `frame https://meet.example/api/app/installer/${platform}`;

describe('the download page', () => {
  it('offers the build of this computer first, then every other one, each with its size and checksum', async () => {
    beOn('Windows NT 10.0; Win64; x64');
    const shown = await open();
    await userEvent.click(get());
    await expect.poll(() => downloads(shown.log)).toEqual([installer('windows')]);
    await expect.element(main().getByText('Ninefold.exe, 64.0 MB')).toBeVisible();
    await expect.element(main().getByText('ab'.repeat(32)).first()).toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'Download for Linux' }));
    await expect.poll(() => downloads(shown.log)).toEqual([installer('windows'), installer('linux')]);
  });

  it('comes from a server in the house as well, which has no https', async () => {
    beOn('Windows NT 10.0; Win64; x64');
    const shown = await open('', offered, 'http://192.168.1.5:3000');
    await userEvent.click(get());
    await expect.poll(() => downloads(shown.log)).toEqual(['frame http://192.168.1.5:3000/api/app/installer/windows']);
  });

  it('[ROUTE-09] installer=true starts the download at once, and once', async () => {
    beOn('Macintosh; Intel Mac OS X 10_15_7');
    const shown = await open('installer=true');
    await expect.poll(() => downloads(shown.log)).toEqual([installer('mac')]);
    await expect.element(get()).toBeVisible();
    expect(downloads(shown.log)).toHaveLength(1);
  });

  it('[ROUTE-10] a platform in the address is offered in place of the detected one', async () => {
    beOn('Windows NT 10.0; Win64; x64');
    const shown = await open('platform=MAC');
    await userEvent.click(get());
    await expect.poll(() => downloads(shown.log)).toEqual([installer('mac')]);
  });

  it('[ROUTE-11] passes what is allowed of the query on to the download', async () => {
    beOn('Windows NT 10.0; Win64; x64');
    const shown = await open('codeOrPurl=123456789&viewerName=Ana%20%26%20Co&platform=Windows');
    await userEvent.click(get());
    await expect.poll(() => downloads(shown.log)).toEqual([`${installer('windows')}?codeOrPurl=123456789&viewerName=Ana%20%26%20Co`]);
  });

  it('says so where the server offers none, and leads back to the browser', async () => {
    await open('', { 'api/app/builds': { d: { iError: 0, builds: [] } } });
    await expect.element(browser.getByRole('heading', { level: 1 })).toHaveTextContent('No download is needed.');
    await expect.element(main().getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    await expect.element(main().getByText('Share your screen in Chrome, Edge, Firefox or Safari on a computer')).toBeVisible();
  });

  it('says at once that there is none, and asks for no list', async () => {
    const shown = await show(<DownloadScreen />, { answers: offered });
    expect(browser.getByRole('heading', { level: 1 }).element().textContent).toBe('No download is needed.');
    expect(shown.log).toEqual([]);
  });

  it('keeps its heading while the list is on its way', async () => {
    const shown = prepare({ pageState: { bOffersApp: true } });
    const list = Promise.withResolvers<Response>();
    shown.hold('api/app/builds', list.promise);
    await render(
      <ServicesProvider value={shown.services}>
        <DownloadScreen />
      </ServicesProvider>,
    );
    await expect.poll(() => shown.log).toContain('call api/app/builds');
    const heading = browser.getByRole('heading', { level: 1 }).element();
    expect(heading.textContent).toBe('The desktop app');
    expect(get().query()).toBeNull();
    list.resolve(new Response(JSON.stringify(offered['api/app/builds'])));
    await expect.element(get()).toBeVisible();
    expect([heading.isConnected, heading.textContent]).toEqual([true, 'The desktop app']);
  });

  it('says so when the list does not come', async () => {
    await open('', { 'api/app/builds': new Response('', { status: 503 }) });
    await expect.element(browser.getByRole('alert')).toBeVisible();
  });
});

describe('Java on a Mac', () => {
  const bubble = () => browser.getByRole('alert');
  const haveJava = () => {
    beOn('Macintosh; Intel Mac OS X 10_15_7');
    Object.defineProperty(Navigator.prototype, 'plugins', { configurable: true, get: () => [{ name: 'Java Applet Plug-in' }] });
  };

  it('[JAVA-07] the download calls this page with prepareforjava', async () => {
    haveJava();
    const shown = await open('codeOrPurl=123456789');
    await userEvent.click(get());
    expect(shown.log).toContain('top /Download.aspx?codeOrPurl=123456789&prepareforjava=true');
    expect(downloads(shown.log)).toEqual([]);
  });

  it('[JAVA-02] a Mac without it, and another computer with it, download at once', async () => {
    beOn('Macintosh; Intel Mac OS X 10_15_7');
    const mac = await open();
    await userEvent.click(get());
    await expect.poll(() => downloads(mac.log)).toEqual([installer('mac')]);
    await mac.unmount();
    haveJava();
    beOn('Windows NT 10.0; Win64; x64');
    const other = await open('platform=MAC');
    await userEvent.click(get());
    await expect.poll(() => downloads(other.log)).toEqual([installer('mac')]);
    for (const { log } of [mac, other]) expect(log.filter((line) => line.startsWith('top'))).toEqual([]);
  });

  it('[JAVA-08] is given the address on the secure location', async () => {
    haveJava();
    const shown = await open('prepareforjava=true', offered, 'http://meet.example');
    await expect.poll(() => downloads(shown.log)).toEqual([installer('mac')]);
  });

  it('[JAVA-03] [JAVA-04] [JAVA-05] [JAVA-06] there it starts, asks for patience, offers a retry after 10 s, and is quiet after 30 s', async () => {
    haveJava();
    const shown = await open('prepareforjava=true');
    await expect.element(bubble()).toHaveTextContent('Please wait while starting Java.');
    await expect.poll(() => downloads(shown.log)).toEqual([installer('mac')]);
    shown.clock.advance(9_999);
    await drawn();
    await expect.element(bubble()).toHaveTextContent('Please wait while starting Java.');
    shown.clock.advance(1);
    await expect.poll(() => bubble().element().textContent).toBe("Download didn't start? Try again");
    await userEvent.click(bubble().getByRole('link', { name: 'Try again' }));
    await expect.poll(() => downloads(shown.log)).toHaveLength(2);
    shown.clock.advance(29_999);
    await drawn();
    await expect.element(bubble()).toBeVisible();
    shown.clock.advance(1);
    await expect.poll(() => bubble().query()).toBeNull();
  });
});
