import { downloadHotkey } from '@ninefold/domain/download-dialog/hotkey.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { show } from '../../../testing/show-screen.tsx';
import { DownloadDialog, type DownloadDialogProps } from './DownloadDialog.tsx';

const platforms = ['windows', 'mac', 'linux'] as const;
const offered = {
  'api/app/builds': {
    d: {
      iError: 0,
      builds: platforms.map((platform) => ({ platform, fileName: `app-${platform}`, sizeBytes: 1, sha256: 'a'.repeat(64) })),
    },
  },
};
const dialog = () => browser.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name });
const link = (name: string) => dialog().getByRole('link', { name });
const footer = () => document.querySelector('dialog footer');

async function open(props: Partial<DownloadDialogProps> = {}, answers: Record<string, unknown> = offered) {
  const log: string[] = [];
  const shown = await show(
    <DownloadDialog app={{ download: (path) => void log.push(`download ${path}`) }} onClose={() => void log.push('close')} {...props} />,
    { answers },
  );
  await expect.element(dialog()).toBeVisible();
  return { shown, log };
}

describe('the download dialog', () => {
  it('[DLDLG-01] [DLDLG-02] has a title, a text and a download button', async () => {
    await open();
    await expect.element(browser.getByRole('dialog', { name: 'Download the desktop app' })).toBeVisible();
    await expect.element(dialog().getByText('Get the desktop app for the best experience.')).toBeVisible();
    await expect.element(button('Download')).toBeVisible();
  });

  it('[DLDLG-03] closes by its button and by Escape', async () => {
    const { log } = await open();
    await userEvent.click(button('Close'));
    await userEvent.keyboard('{Escape}');
    expect(log).toEqual(['close', 'close']);
  });

  it('[DLDLG-08] shows no footer when none of its three lines is there', async () => {
    await open();
    expect(footer()).toBeNull();
  });

  it('[DLDLG-05] [DLDLG-09] can show a link that launches the app', async () => {
    const log: string[] = [];
    await open({ onLaunch: () => void log.push('launch') });
    await userEvent.click(link('Launch the app'));
    expect(log).toEqual(['launch']);
    expect(footer()).not.toBeNull();
  });

  it('[DLDLG-07] [DLDLG-09] can show how to call by phone', async () => {
    await open({ phone: { number: '+41 44 000 00 00', code: '482-913-607' } });
    await expect.element(dialog().getByText('Call by phone: +41 44 000 00 00, code 482-913-607')).toBeVisible();
    expect(footer()).not.toBeNull();
  });

  it('[DLDLG-04] [DLDLG-06] [DLDLG-10] [DLDLG-11] [DLDLG-12] [DLDLG-14] pressing Download begins it and says where to find it', async () => {
    const { log } = await open();
    await userEvent.click(button('Download'));
    await expect.element(browser.getByRole('dialog', { name: 'Downloading the desktop app...' })).toBeVisible();
    await expect.element(dialog().getByText('Once downloaded, open the app. Press the hotkey to find recent downloads.')).toBeVisible();
    expect([...document.querySelectorAll('dialog kbd')].map((key) => key.textContent)).toEqual(downloadHotkey(navigator.userAgent));
    expect(document.querySelectorAll('dialog [aria-hidden=true] i')).toHaveLength(9);
    const download = expect.stringMatching(/^download \/api\/app\/installer\/(windows|mac|linux)$/);
    await expect.poll(() => log).toEqual([download]);
    await userEvent.click(button('Close'));
    expect(log).toEqual([download, 'close']);
  });

  it('[HOTKEY-08] where the browser has no such keys, neither they nor the sentence about them are there', async () => {
    const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7; Trident/7.0; rv:11.0) like Gecko';
    const faked = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    onTestFinished(() => faked.mockRestore());
    await open();
    await userEvent.click(button('Download'));
    await expect.element(dialog().getByText('Once downloaded, open the app.', { exact: true })).toBeVisible();
    expect(document.querySelector('dialog kbd')).toBeNull();
  });

  it('[DLDLG-06] [DLDLG-13] Download again begins it once more', async () => {
    const { log } = await open();
    await userEvent.click(button('Download'));
    await expect.poll(() => log).toHaveLength(1);
    await userEvent.click(link('Download again'));
    await expect.poll(() => log).toHaveLength(2);
    expect(log[1]).toBe(log[0]);
  });

  it('where the server offers no app it says so', async () => {
    const { log } = await open({}, { 'api/app/builds': { d: { iError: 0, builds: [] } } });
    await userEvent.click(button('Download'));
    await expect.element(dialog().getByText('This server offers no desktop app for your computer.', { exact: false })).toBeVisible();
    expect(log).toEqual([]);
  });
});
