import { afterEach, expect, it } from 'vitest';
import { prepare } from '../../testing/show-screen.tsx';
import { createCalls } from '../../services/web-calls.ts';
import { share } from './share-flow.ts';

const granted = { hostDownloadRequested: { d: { iError: 0, i_ViewerCode: '482913607', i_Ticket: 'ticket', OneTimeLoginTicket: '' } } };
const frames = () => [...document.querySelectorAll('iframe')].filter(({ title }) => title === 'conversion');
afterEach(() => {
  for (const frame of frames()) frame.remove();
});

it('[SHARE-05] [SHARE-06] the conversion call loads its own page, and the share has long gone on: it may be slow, and it may fail', async () => {
  const { services } = prepare({ answers: granted });
  // This test's own server has no such page: the call fails.
  const calls = createCalls(services.caller);
  const result = await share({
    calls,
    capture: services.capture,
    trackedEvent: 'SHARE_CLICKED',
    isSignedIn: false,
    showCode: async () => {},
  });
  expect(result.kind).toBe('present');
  expect(frames()).toEqual([]);
  const seen: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof HTMLIFrameElement) seen.push(node.src);
  });
  watch.observe(document.body, { childList: true });
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual([new URL('/googleconversion.html', window.location.origin).href]);
  watch.disconnect();
});
