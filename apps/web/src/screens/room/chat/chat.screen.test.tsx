import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '@ninefold/protocol/live/chat.ts';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

beforeEach(() => browser.viewport(1280, 720));
afterEach(() => browser.viewport(414, 896));

const button = (name: string) => browser.getByRole('button', { name, exact: true });
const log = () => browser.getByRole('log', { name: 'Chat messages' });
const field = () => browser.getByRole('textbox', { name: 'Message' });
const ana = { id: host.id, name: host.name };
const me = { id: viewer.id, name: viewer.name };
const said = (number: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  from: ana,
  to: null,
  text,
  sentAt: Date.UTC(2026, 10, 21, 14, number),
  ...more,
});

/** A viewer in the meeting, and the server's side of the chat. */
async function inMeeting(messages: ChatMessage[] = [], more: { hasMore?: boolean; you?: typeof viewer } = {}) {
  const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />);
  const socket = shown.socket();
  socket.opens();
  socket.says(aWelcome({}, more.you ?? viewer));
  socket.says({ type: 'chat-history', n: 2, messages, hasMore: more.hasMore ?? false, newcomersRead: 'whole' });
  let n = 2;
  return {
    ...shown,
    hear: (message: ChatMessage) => {
      n += 1;
      shown.socket().says({ type: 'chat', n, message });
    },
    sentChats: () => shown.socket().sent.filter((message) => message.type === 'send-chat'),
  };
}
const openChat = async () => {
  await userEvent.click(button('Chat'));
  await expect.element(log()).toBeVisible();
};

describe('the chat', () => {
  it('H-07: shows what is said as text, with links of the web alone, that open elsewhere and tell nothing', async () => {
    await inMeeting([said(1, '<img src=x onerror=alert(1)> javascript:alert(1) https://a.example/x?y=1.')]);
    await openChat();
    await expect
      .poll(() => log().element().textContent)
      .toContain('<img src=x onerror=alert(1)> javascript:alert(1) https://a.example/x?y=1.');
    const links = [...log().element().querySelectorAll('a')];
    expect(links.map((link) => [link.href, link.textContent, link.target, link.rel, link.title])).toEqual([
      ['https://a.example/x?y=1', 'https://a.example/x?y=1', '_blank', 'noopener noreferrer nofollow', 'https://a.example/x?y=1'],
    ]);
    expect(log().element().querySelector('img, script')).toBeNull();
  });

  it('F-09 clock-jumps: what is said after the server’s clock was set back stands below with its own time', async () => {
    const at = Date.UTC(2026, 10, 21, 14, 0);
    await inMeeting([
      said(1, 'one', { sentAt: at }),
      said(2, 'two', { sentAt: at + 60_000 }),
      said(3, 'three', { sentAt: at - 3_600_000 }),
    ]);
    await openChat();
    const articles = () => [...log().element().querySelectorAll('article')];
    await expect.poll(() => articles().map((one) => one.querySelector('p')?.textContent)).toEqual(['one', 'two', 'three']);
    expect(articles().map((one) => one.querySelector('time')?.dateTime.slice(11, 16) ?? '')).toEqual(['14:00', '', '13:00']);
  });

  it('counts what is unread on the bar, and a message never takes the focus', async () => {
    const { hear } = await inMeeting([said(1, 'one')]);
    await expect.element(browser.getByText('1 unread in the chat')).toBeInTheDocument();
    hear(said(2, 'two'));
    await expect.element(browser.getByText('2 unread in the chat')).toBeInTheDocument();
    const before = document.activeElement;
    await openChat();
    await expect.poll(() => browser.getByText(/unread in the chat/).query()).toBeNull();
    await userEvent.click(button('Close chat'));
    hear(said(3, 'mine', { from: me }));
    hear(said(4, 'three'));
    await expect.element(browser.getByText('1 unread in the chat')).toBeInTheDocument();
    expect([before, document.body, button('Chat').element()]).toContain(document.activeElement);
  });

  it('sends by Enter and by Send, begins a new line by Shift+Enter, and sends nothing that is empty', async () => {
    const { sentChats, hear } = await inMeeting();
    await openChat();
    await userEvent.click(field());
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two{Enter}');
    await expect.poll(() => sentChats().map(({ text }) => text)).toEqual(['one\ntwo']);
    await expect.element(field()).toHaveValue('');
    hear(said(1, 'one\ntwo', { from: me, clientId: sentChats()[0]?.['clientId'] as string }));
    await userEvent.fill(field(), '   ');
    await userEvent.click(button('Send'));
    await userEvent.fill(field(), 'three');
    await userEvent.click(button('Send'));
    await expect.poll(() => sentChats().map(({ text }) => text)).toEqual(['one\ntwo', 'three']);
  });

  it('an Enter that ends the spelling of a word sends nothing, in the order of Safari either', async () => {
    const { sentChats } = await inMeeting();
    await openChat();
    await userEvent.fill(field(), 'こんにち');
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      field()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composing }));
    await expect.element(field()).toHaveValue('こんにち');
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sentChats().map(({ text }) => text)).toEqual(['こんにち']);
  });

  it('H-07: what is too long stays in the field, with how much is too much', async () => {
    const { sentChats } = await inMeeting();
    await openChat();
    await userEvent.fill(field(), 'x'.repeat(1_990));
    await expect.element(browser.getByText('10 characters left')).toBeVisible();
    await userEvent.fill(field(), 'x'.repeat(1_999));
    await expect.element(browser.getByText('1 character left', { exact: true })).toBeVisible();
    await userEvent.fill(field(), 'x'.repeat(2_001));
    await expect.element(browser.getByText('1 character too many', { exact: true })).toBeVisible();
    await userEvent.click(button('Send'));
    expect(sentChats()).toEqual([]);
    await expect.element(field()).toHaveValue('x'.repeat(2_001));
  });

  it('a pasted picture is no message, which is said until something is written; words beside one are pasted', async () => {
    await inMeeting();
    await openChat();
    const paste = (...kinds: string[]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'picture.png', { type: 'image/png' }));
      for (const kind of kinds) clipboardData.setData(kind, 'words');
      field()
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    };
    const words = browser.getByText('Only text can be sent here.');
    paste('text/plain');
    paste();
    await expect.element(words).toBeVisible();
    await userEvent.fill(field(), 'hello');
    await expect.element(words).not.toBeInTheDocument();
    paste('text/plain');
    expect(words.query()).toBeNull();
  });

  it('writes to one person, says who sees it, and sends nothing to all when that person has gone', async () => {
    const { sentChats, socket } = await inMeeting();
    await openChat();
    await userEvent.selectOptions(browser.getByLabelText('To', { exact: true }), 'Ana Horvat');
    await expect.element(browser.getByText('Only you and Ana Horvat can read it.')).toBeVisible();
    await userEvent.fill(field(), 'psst');
    socket().says(aChange({ participants: [viewer] }));
    await expect.element(browser.getByText('Ana Horvat has left. Nothing is sent until you choose who this is for.')).toBeVisible();
    await userEvent.click(button('Send'));
    expect(sentChats()).toEqual([]);
    socket().says(aChange({ participants: [{ ...host, isConnected: false }, viewer] }, 3));
    await expect
      .element(browser.getByText('Ana Horvat is away and will see it when they are back. Only you two can read it.'))
      .toBeVisible();
    expect(sentChats()).toEqual([]);
    socket().says(aChange({ participants: [host, viewer] }, 3));
    await userEvent.click(button('Send'));
    await expect.poll(() => sentChats()).toMatchObject([{ text: 'psst', to: host.id }]);
  });

  it('keeps whom a draft is for, whatever part of the panel is shown meanwhile, and after that person has gone', async () => {
    const { sentChats, socket } = await inMeeting();
    await openChat();
    await userEvent.selectOptions(browser.getByLabelText('To', { exact: true }), 'Ana Horvat');
    await userEvent.fill(field(), 'psst');
    await userEvent.click(button('Close chat'));
    socket().says(aChange({ participants: [viewer] }));
    await openChat();
    await expect.element(browser.getByText('Ana Horvat has left. Nothing is sent until you choose who this is for.')).toBeVisible();
    await expect.element(field()).toHaveValue('psst');
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    expect(sentChats()).toEqual([]);
    socket().says(aChange({ participants: [host, viewer] }, 3));
    await userEvent.click(browser.getByRole('tab', { name: 'People 2' }));
    await userEvent.click(browser.getByRole('tab', { name: 'Chat' }));
    await expect.element(browser.getByText('Only you and Ana Horvat can read it.')).toBeVisible();
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sentChats()).toMatchObject([{ text: 'psst', to: host.id }]);
  });

  it('marks what is private, and says of the own messages that they wait for the socket, or were refused, with a way out', async () => {
    const { hear, socket, sentChats } = await inMeeting();
    await openChat();
    hear(said(1, 'for you', { to: me }));
    await expect.element(log().getByText('to you only')).toBeVisible();
    await userEvent.fill(field(), 'hello');
    socket().breaks();
    await userEvent.click(button('Send'));
    await expect.element(log().getByText('Sent when the connection is back')).toBeVisible();
    await expect.poll(() => socket().onopen).not.toBeNull();
    socket().opens();
    socket().says(aWelcome());
    await expect.poll(() => sentChats()).toHaveLength(1);
    const clientId = sentChats()[0]?.['clientId'] as string;
    socket().says({ type: 'chat-refused', n: 9, clientId, reason: 'not-here' });
    await expect.element(log().getByRole('alert')).toHaveTextContent('Not sent: you are no longer in the meeting.');
    await userEvent.click(button('Try again'));
    await expect.poll(() => sentChats().map((sent) => sent['clientId'])).toEqual([clientId, clientId]);
    hear(said(2, 'hello', { from: me, clientId }));
    await expect.poll(() => log().getByRole('alert').query()).toBeNull();
  });

  it('reads the history by keys, asks for what is older, and stays where the reader is', async () => {
    const many = Array.from({ length: 60 }, (_, index) => said(index + 41, `message ${index + 41}`));
    const { hear, socket } = await inMeeting(many, { hasMore: true });
    await openChat();
    await expect.element(log().getByText('message 100')).toBeInViewport();
    const box = log().element();
    box.focus();
    expect(document.activeElement).toBe(box);
    box.scrollTop = 0;
    await expect.element(log().getByText('message 41')).toBeInViewport();
    hear(said(101, 'the newest'));
    await expect.element(button('New messages')).toBeVisible();
    expect(box.scrollTop).toBe(0);
    await userEvent.click(button('Earlier messages'));
    expect(socket().sent.at(-1)).toEqual({ type: 'read-chat', before: 41 });
    socket().says({ type: 'chat-history', n: 30, messages: [said(40, 'message 40')], hasMore: false, newcomersRead: 'whole' });
    await expect.element(log().getByText('message 40')).toBeInTheDocument();
    await expect.element(log().getByText('message 41')).toBeInViewport();
    expect(button('Earlier messages').query()).toBeNull();
    await userEvent.click(button('New messages'));
    await expect.element(log().getByText('the newest')).toBeInViewport();
  });

  it('what comes under the newest message, that it is on its way or was refused, is in sight as well', async () => {
    const { sentChats, socket } = await inMeeting(Array.from({ length: 60 }, (_, index) => said(index + 1, `message ${index + 1}`)));
    await openChat();
    await userEvent.fill(field(), 'hello');
    await userEvent.click(button('Send'));
    const end = () => log().element().getBoundingClientRect().bottom;
    const sending = log().getByText('Sending');
    await expect.element(sending).toBeInViewport();
    await expect.poll(() => sending.element().getBoundingClientRect().bottom - end()).toBeLessThanOrEqual(0);
    const clientId = sentChats()[0]?.['clientId'] as string;
    socket().says({ type: 'chat-refused', n: 9, clientId, reason: 'not-here' });
    const again = button('Try again');
    await expect.element(again).toBeVisible();
    await expect.poll(() => again.element().getBoundingClientRect().bottom - end()).toBeLessThanOrEqual(0);
  });

  it('the host chooses what newcomers read; the others are told', async () => {
    const { socket } = await inMeeting([], { you: host });
    await openChat();
    const choice = browser.getByRole('checkbox', { name: 'People who join later can read this chat' });
    await expect.element(choice).toBeChecked();
    await userEvent.click(choice);
    await expect.poll(() => socket().sent.at(-1)).toEqual({ type: 'choose-chat-history', newcomersRead: 'from-joining' });
    socket().says({ type: 'chat-history-chosen', n: 3, newcomersRead: 'from-joining' });
    await expect.element(choice).not.toBeChecked();
  });

  it('viewers read who else will', async () => {
    const { socket } = await inMeeting();
    await openChat();
    await expect.element(browser.getByText('People who join later can read this chat.')).toBeVisible();
    socket().says({ type: 'chat-history-chosen', n: 3, newcomersRead: 'from-joining' });
    await expect.element(browser.getByText('People who join later see only what is said after they join.')).toBeVisible();
    expect(browser.getByRole('checkbox').query()).toBeNull();
  });
});

it('a name of 100 characters has two lines at most over what was said', async () => {
  const name = `Ana ${'von und zu '.repeat(8)}Horvat`.slice(0, 100);
  await inMeeting([said(1, 'Good morning', { from: { id: host.id, name } })]);
  await userEvent.click(button('Chat'));
  const shown = () => log().element().querySelector('header b') as HTMLElement;
  await expect.poll(() => shown()?.textContent).toBe(name);
  const lineHeight = Number.parseFloat(getComputedStyle(shown()).lineHeight);
  expect(Math.round(shown().getBoundingClientRect().height / lineHeight)).toBe(2);
});
