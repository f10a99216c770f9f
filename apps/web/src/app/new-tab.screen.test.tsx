import { afterEach, describe, expect, it } from 'vitest';
import { FlashBubble } from '../screens/home/FlashBubble.tsx';
import { show } from '../testing/show-screen.tsx';
import { browserPage } from '../platform/browser.ts';

const openWindow = window.open;
afterEach(() => {
  window.open = openWindow;
});

describe('a page in a new tab', () => {
  it('[SEC-28] that a page opens by itself gets no handle on it, and no address of it', () => {
    const opened: (readonly unknown[])[] = [];
    window.open = (...how) => {
      opened.push(how);
      return null;
    };
    browserPage.openTab('https://www.google.com/chrome/');
    expect(opened).toEqual([['https://www.google.com/chrome/', '_blank', 'noopener,noreferrer']]);
  });

  it('[SEC-28] that a link opens gets neither', async () => {
    await show(<FlashBubble onHide={() => {}} />);
    await expect.poll(() => document.querySelectorAll('a[target=_blank]').length).toBe(1);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[target=_blank]'))
      expect([...link.relList].sort()).toEqual(['noopener', 'noreferrer']);
  });

  it('[SEC-28] really has no opener', async () => {
    // The tab answers over a channel that only pages of one origin share.
    const channel = new BroadcastChannel('new-tab');
    const told = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
    });
    const page = new Blob(
      [
        "<script>new BroadcastChannel('new-tab').postMessage({ opener: window.opener === null, referrer: document.referrer }); window.close()</script>",
      ],
      { type: 'text/html' },
    );
    const address = URL.createObjectURL(page);
    browserPage.openTab(address);
    expect(await told).toEqual({ opener: true, referrer: '' });
    channel.close();
    URL.revokeObjectURL(address);
  });
});
