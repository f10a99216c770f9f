/** What is new in the chat is told to the ear: each message once, with whose it is and whether it is private. */
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { ChatMessage } from '@ninefold/protocol/live/chat.ts';
import { aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

beforeEach(() => browser.viewport(1280, 720));
afterEach(() => browser.viewport(414, 896));

const [ana, me] = [host, viewer].map(({ id, name }) => ({ id, name })) as [ChatMessage['from'], ChatMessage['from']];
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const said = (number: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  from: { ...ana, seat: 0 },
  to: null,
  text,
  sentAt: Date.UTC(2026, 10, 21, 14) + number,
  ...more,
});

/** The words of every polite and assertive region of the page that changed since, in their order; none of what is off. */
function listen(): string[] {
  const told: string[] = [];
  const watch = new MutationObserver((changes) => {
    const regions = new Set(
      changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[aria-live], [role=log], [role=status], [role=alert]'),
      ),
    );
    for (const region of regions)
      if (region?.isConnected && region.getAttribute('aria-live') !== 'off' && region.textContent !== '') told.push(region.textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return told;
}

async function inMeeting(messages: ChatMessage[] = []) {
  const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />);
  shown.socket().opens();
  shown.socket().says(aWelcome());
  await shown.viewing();
  await expect.poll(() => document.querySelector('[data-chat-announcer]')).not.toBeNull();
  const told = listen();
  shown.socket().says({ type: 'chat-history', n: 2, messages, hasMore: false, newcomersRead: 'whole' });
  let n = 2;
  const hear = (message: ChatMessage) => {
    n += 1;
    shown.socket().says({ type: 'chat', n, message });
  };
  const sent = () => shown.socket().sent.filter(({ type }) => type === 'send-chat');
  return { ...shown, told, hear, sent };
}
const openChat = async () => {
  await userEvent.click(button('Chat'));
  await expect.element(browser.getByRole('log', { name: 'Chat messages' })).toBeVisible();
};

it.each([true, false])('each message of the others once, with its author and “privately”, while the chat is open: %s', async (isOpen) => {
  const { told, hear } = await inMeeting([said(1, 'before')]);
  await expect.poll(() => told).toEqual(['Unread in the chat: 1.']);
  if (isOpen) await openChat();
  hear(said(2, 'one'));
  await expect.poll(() => told.slice(1)).toEqual(['Ana Horvat writes: one']);
  hear(said(3, 'two', { to: me }));
  await expect.poll(() => told.slice(1)).toEqual(['Ana Horvat writes: one', 'Ana Horvat writes privately: two']);
  // At once, and the same words again.
  hear(said(4, 'two', { to: me }));
  hear(said(5, 'two'));
  await expect.poll(() => told.slice(3)).toEqual(['Ana Horvat writes privately: two Ana Horvat writes: two']);
  if (!isOpen) await expect.element(browser.getByText('the last one from Ana Horvat', { exact: true })).toBeInTheDocument();
  hear(said(6, 'three', { to: me }));
  await expect.poll(() => told.at(-1)).toBe('Ana Horvat writes privately: three');
  if (!isOpen) await expect.element(browser.getByText('the last one from Ana Horvat, private', { exact: true })).toBeInTheDocument();
});

it('an own message is told by nothing, on its way or with its receipt; one that is refused is', async () => {
  const { told, hear, sent, socket } = await inMeeting();
  await openChat();
  await userEvent.click(browser.getByRole('textbox', { name: 'Message' }));
  await userEvent.keyboard('mine{Enter}');
  await expect.poll(sent).toHaveLength(1);
  hear(said(1, 'mine', { from: { ...me, seat: 1 }, clientId: sent()[0]?.['clientId'] as string }));
  hear(said(2, 'theirs'));
  await expect.poll(() => told).toEqual(['Ana Horvat writes: theirs']);
  await userEvent.keyboard('again{Enter}');
  await expect.poll(sent).toHaveLength(2);
  socket().says({ type: 'chat-refused', n: 9, clientId: sent()[1]?.['clientId'] as string, reason: 'not-here' });
  await expect.element(browser.getByRole('alert').filter({ hasText: 'Not sent' })).toBeVisible();
});

it('what was said while the line was away is told when it is back; very much of it by its number', async () => {
  const { told, socket } = await inMeeting([said(5, 'five', { from: { ...me, seat: 1 } })]);
  await openChat();
  const page = (messages: ChatMessage[]) => socket().says({ type: 'chat-history', n: 3, messages, hasMore: false, newcomersRead: 'whole' });
  socket().says(aWelcome());
  page([said(6, 'six'), said(7, 'seven', { to: me })]);
  await expect.poll(() => told).toEqual(['Ana Horvat writes: six Ana Horvat writes privately: seven']);
  socket().says(aWelcome());
  page(Array.from({ length: 12 }, (_, at) => said(8 + at, `m${at}`)));
  await expect.poll(() => told.slice(1)).toEqual(['12 new messages in the chat.']);
});

it('each message in the list has its author and “to you only” for who reads it by ear, and shows them once to the eye', async () => {
  await inMeeting([said(1, 'one', { to: me }), said(2, 'two', { to: me }), said(3, 'three'), said(4, 'four')]);
  await openChat();
  const articles = () => [...document.querySelectorAll('[role=log] article')];
  const heads = () => articles().map((one) => one.querySelector('header')?.textContent?.replace(/\d\d:\d\d$/, ''));
  await expect.poll(heads).toEqual(['Ana Horvatto you only', 'Ana Horvatto you only', 'Ana Horvat', 'Ana Horvat']);
  const isSeen = articles().map((one) => (one.querySelector('header')?.getBoundingClientRect().height ?? 0) > 1);
  expect(isSeen).toEqual([true, false, true, false]);
});
