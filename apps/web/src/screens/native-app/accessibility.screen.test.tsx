import axe from 'axe-core';
import { page as browser } from 'vitest/browser';
import { expect, it } from 'vitest';
import { DownloadDialog } from '../room/download-dialog/DownloadDialog.tsx';
import { DownloadScreen } from '../download/DownloadScreen.tsx';
import { MeetingEntry } from '../interstitial/MeetingEntry.tsx';
import { DownloadToast } from '../room/toast/DownloadToast.tsx';
import { show } from '../../testing/show-screen.tsx';
import { LaunchBubble } from './LaunchBubble.tsx';

const builds = {
  'api/app/builds': {
    d: {
      iError: 0,
      builds: (['windows', 'mac', 'linux'] as const).map((platform) => ({
        platform,
        fileName: `ninefold-${platform}.bin`,
        sizeBytes: 61_000_000,
        sha256: 'c'.repeat(64),
      })),
    },
  },
};

/** Findings that keep somebody out; colours are measured once things that fade in stand still. */
async function expectNoFinding(): Promise<void> {
  await expect
    .poll(() => document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations === 1))
    .toEqual([]);
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'html-has-lang': { enabled: false }, 'document-title': { enabled: false } },
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

it('the interstitial that launches', async () => {
  await show(<MeetingEntry>meeting</MeetingEntry>, { cookies: 'PreferredViewer=Host', answers: { GetJoinStickyAppUrl: { d: {} } } });
  await expect.element(browser.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFinding();
});

it('the interstitial that offers', async () => {
  await show(<MeetingEntry>meeting</MeetingEntry>, { isClientSupported: false });
  await expect.element(browser.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFinding();
});

it('the download page', async () => {
  await show(<DownloadScreen />, { pageState: { bOffersApp: true }, answers: builds });
  await expect.element(browser.getByRole('heading', { name: 'Other systems' })).toBeVisible();
  await expectNoFinding();
});

it('the download dialog with all its lines', async () => {
  const phone = { number: '+41 44 000 00 00', code: '482-913-607' };
  await show(<DownloadDialog app={{ download: () => {} }} onClose={() => {}} onLaunch={() => {}} phone={phone} />, {
    answers: builds,
  });
  await expect.element(browser.getByRole('dialog')).toBeVisible();
  await expectNoFinding();
});

it('the toast and the question of a launch', async () => {
  await show(
    <main>
      <DownloadToast isPresenterPro isAdmin={false} onUse={() => {}} />
      <LaunchBubble bubble={{ kind: 'not-started' }} onPress={() => {}} />
    </main>,
  );
  await expect.element(browser.getByRole('button', { name: 'Use the app' })).toBeVisible();
  await expectNoFinding();
});
