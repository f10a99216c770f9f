/** Firefox as its owner has set it: much of what a page may count on elsewhere is switched off. */
import { devicesWithoutQuestions, type FirefoxPreferences, launchFirefox, type TestFirefox } from '@ninefold/testkit/firefox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  has,
  inFirefoxWithWindow,
  joinByTyping,
  keepConnections,
  press,
  stageIs,
  startSharing as startSharingInFirefox,
  untilButton,
  untilHeard,
  untilNoText,
  untilText,
} from '../support/firefox.ts';
import { fillScreen, paintStripOver } from '../support/firefox-screen.ts';
import { type FirefoxWindowStage, openFirefoxWindowStage } from '../support/firefox-stage.ts';
import { control, startSharing } from '../support/presenter.ts';
import { devicesAllowed } from '../support/sound.ts';
import { joinByLink, sharedScreen, untilText as untilTextInChromium } from '../support/viewer.ts';

/** As guides to a private browser say, all at once. */
const hardened: FirefoxPreferences = {
  'dom.storage.enabled': false,
  'network.cookie.cookieBehavior': 2,
  'media.autoplay.default': 5,
  'media.autoplay.blocking_policy': 2,
  'media.peerconnection.ice.default_address_only': true,
  'media.peerconnection.ice.no_host': true,
  'media.peerconnection.ice.obfuscate_host_addresses': true,
  'privacy.trackingprotection.enabled': true,
  'dom.serviceWorkers.enabled': false,
  'dom.indexedDB.enabled': false,
  'dom.event.clipboardevents.enabled': false,
  'javascript.options.wasm': false,
  'browser.display.use_document_fonts': 0,
  'webgl.disabled': true,
};

inFirefoxWithWindow('a Firefox with preferences of its own', () => {
  /** Its Firefox has no WebRTC. */
  let stage: FirefoxWindowStage;
  let code: string;
  let page: Page;
  beforeAll(async () => {
    stage = await openFirefoxWindowStage({ preferences: { ...devicesWithoutQuestions, 'media.peerconnection.enabled': false } });
    const sharing = await startSharing(stage, { context: devicesAllowed });
    code = sharing.code;
    await control(sharing.page, 'Unmute').click();
    page = await stage.firefox.page();
  });
  afterAll(() => stage?.close());

  it('[MEET-25] without WebRTC watches stills, reads why, and is not led to ask for the screen', async () => {
    await joinByTyping(page, stage.server.url, code);
    await untilPictureMoves(page);
    expect(await stageIs(page, 'data-picture')).toBe('still');
    await untilText(page, 'this browser has no WebRTC. Watching, chat and people work here.');
    await page.mouse.move(300, 300);
    await untilButton(page, 'Raise hand');
    expect(await has(page, 'button', 'Ask to present')).toBe(false);
  });

  it('without WebRTC shares stills, and says so before and while it does', async () => {
    await page.goto(`${stage.server.url}/`);
    await untilText(page, 'Others see what you share as still pictures, without sound.');
    const own = await startSharingInFirefox(page, stage.server.url);
    await fillScreen(stage.display, page);
    await untilText(page, 'Others see still pictures, no sound: this browser has no WebRTC.');
    await paintStripOver(page);
    const watcher = await joinByLink(stage, own);
    await untilPictureMoves(watcher);
    expect(await sharedScreen(watcher).getAttribute('data-picture')).toBe('still');
    await untilTextInChromium(watcher, /You see still pictures of .*, without sound: their browser has no WebRTC/);
    stage.expectNoComplaints();
    // What it would go on to send is drawn and compared beside the next story.
    await press(page, 'Stop sharing');
    await watcher.close();
  });

  it('[MEET-25] that keeps what is drawn sends none of it, and both sides read why', async () => {
    const firefox = await launchFirefox({
      display: stage.display,
      preferences: { ...devicesWithoutQuestions, 'media.peerconnection.enabled': false, 'privacy.resistFingerprinting': true },
    });
    try {
      const host = await firefox.page();
      const own = await startSharingInFirefox(host, stage.server.url);
      const watcher = await joinByLink(stage, own);
      await untilText(host, 'Nobody sees your screen: this browser does not let pages read their canvas.');
      await untilTextInChromium(watcher, /’s browser sends no still pictures: it does not let pages read their canvas/);
      expect(await sharedScreen(watcher).getAttribute('data-picture')).toBe('none');
      await watcher.close();
    } finally {
      await firefox.close();
    }
  });

  it('[MEET-25] that lets WebRTC go by a proxy or a relay alone, where there is none, watches stills and reads that the browser is the cause', async () => {
    const settings = ['media.peerconnection.ice.proxy_only', 'media.peerconnection.ice.relay_only'];
    const firefoxes = await Promise.all(settings.map((name) => launchFirefox({ preferences: { [name]: true } })));
    try {
      const watch = async (firefox: TestFirefox) => {
        const ana = await firefox.page();
        await ana.goto(`${stage.server.url}/${code}`);
        await untilText(ana, 'You see still pictures, no sound: this browser blocks every WebRTC connection.');
        await untilPictureMoves(ana);
        expect(await stageIs(ana, 'data-picture')).toBe('still');
      };
      await Promise.all(firefoxes.map(watch));
    } finally {
      await Promise.all(firefoxes.map((firefox) => firefox.close()));
    }
  });

  it('without storage, cookies, autoplay, and more, sees the screen and hears after one press that the page asks for', async () => {
    const firefox = await launchFirefox({ preferences: hardened });
    try {
      const ana = await firefox.page();
      await keepConnections(ana);
      await ana.goto(`${stage.server.url}/${code}`);
      await untilText(ana, 'The browser is blocking the picture and sound of this meeting.');
      await press(ana, 'Turn picture and sound on');
      await untilNoText(ana, /is blocking the/);
      await untilPictureMoves(ana);
      expect(await stageIs(ana, 'data-picture')).toBe('video');
      await untilHeard(ana);
      await untilText(ana, 'This browser keeps no site data.');
      await until(async () => ((await ana.cookies()).length === 0 ? null : 'a browser that keeps no cookies'));
      expect(firefox.complaints).toEqual([]);
    } finally {
      await firefox.close();
    }
  });
});
