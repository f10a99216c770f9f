import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import { describe, expect, it } from 'vitest';
import { aWelcome, viewer } from '../../testing/live-messages.ts';
import { createChat } from './chat.ts';
import { type ChatMemory, createChatMemory, type KeptChat } from './chat-memory.ts';
import { type ChatMessage, OUTBOX_MAX, unreadCount } from './chat-model.ts';

const ada = { id: 'ada', name: 'Ada' };
const said = (number: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  from: ada,
  to: null,
  text,
  sentAt: number,
  ...more,
});
const chatOf = (message: ChatMessage): FromServer => ({ type: 'chat', n: 1, message });
const history = (messages: ChatMessage[], hasMore = false): FromServer => ({
  type: 'chat-history',
  n: 1,
  messages,
  hasMore,
  newcomersRead: 'whole',
});

/** A chat whose server is the test, and whose time is told. */
function aChat(memory: ChatMemory = createChatMemory('test', null)) {
  const sent: FromClient[] = [];
  const timers: { at: number; work: () => void }[] = [];
  let now = 0;
  let ids = 0;
  const chat = createChat({
    send: (message) => void sent.push(message),
    newId: () => {
      ids += 1;
      return `own-${ids}`;
    },
    memory,
    timers: {
      after(delay, work) {
        const timer = { at: now + delay, work };
        timers.push(timer);
        return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
      },
    },
  });
  return {
    chat,
    sent,
    state: () => chat.store.get(),
    texts: () => sent.flatMap((message) => (message.type === 'send-chat' ? [message.text] : [])),
    hear: (...messages: FromServer[]) => {
      for (const message of messages) chat.hear(message);
    },
    receipt: (clientId: string, number: number, text: string) =>
      chat.hear(chatOf(said(number, text, { clientId, from: { id: 'me', name: 'Me' } }))),
    pass: (ms: number) => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.work();
      }
    },
  };
}

describe('the chat of a page', () => {
  it('says one after the other: the second waits for the receipt of the first', () => {
    const { chat, hear, texts, receipt, state } = aChat();
    hear(aWelcome());
    chat.say('one', null);
    chat.say('two', ada);
    expect(texts()).toEqual(['one']);
    receipt('own-1', 1, 'one');
    expect(texts()).toEqual(['one', 'two']);
    receipt('own-2', 2, 'two');
    expect(state().outbox).toEqual([]);
    expect(state().messages.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('what was written without a socket is said when it is back, and what has no receipt is said again under the same id', () => {
    const { chat, sent, hear, texts, receipt, state } = aChat();
    hear(aWelcome());
    chat.say('one', null);
    chat.socketLost();
    chat.say('two', null);
    expect(state().outbox.map((one) => one.state)).toEqual(['waiting', 'waiting']);
    hear(aWelcome());
    expect(texts()).toEqual(['one', 'one']);
    expect(new Set(sent.flatMap((message) => (message.type === 'send-chat' ? [message.clientId] : [])))).toEqual(new Set(['own-1']));
    receipt('own-1', 1, 'one');
    expect(texts()).toEqual(['one', 'one', 'two']);
  });

  it('a receipt that comes with the history counts: the message is not said again', () => {
    const { chat, hear, texts, state } = aChat();
    hear(aWelcome(), history([]));
    chat.say('one', null);
    chat.socketLost();
    hear(aWelcome(), history([said(1, 'one', { clientId: 'own-1' })]));
    expect(texts()).toEqual(['one', 'one']);
    expect(state().outbox).toEqual([]);
  });

  it('what is heard before the answer about what was missed leaves no gap, whether it comes before the welcome or the socket goes again', () => {
    const { sent, hear, chat, state } = aChat();
    const asked = () => sent.filter(({ type }) => type === 'read-chat').at(-1);
    hear(aWelcome(), history([said(1, 'before')]));
    chat.socketLost();
    hear(chatOf(said(3, 'after')), aWelcome());
    expect(asked()).toEqual({ type: 'read-chat', after: 1 });
    hear(chatOf(said(4, 'and more')));
    chat.socketLost();
    hear(aWelcome());
    expect(asked()).toEqual({ type: 'read-chat', after: 1 });
    hear(history([said(2, 'missed'), said(3, 'after'), said(4, 'and more')]));
    expect(state().messages.map(({ text }) => text)).toEqual(['before', 'missed', 'after', 'and more']);
    hear(chatOf(said(5, 'at last')));
    chat.socketLost();
    hear(aWelcome());
    expect(asked()).toEqual({ type: 'read-chat', after: 5 });
  });

  it('without an answer for ten seconds it is said again', () => {
    const { chat, hear, pass, texts } = aChat();
    hear(aWelcome());
    chat.say('one', null);
    pass(9_999);
    expect(texts()).toEqual(['one']);
    pass(1);
    expect(texts()).toEqual(['one', 'one']);
  });

  it('H-07: slowed down it waits as long as it is told, whatever is written or heard meanwhile', () => {
    const { chat, hear, pass, texts, state } = aChat();
    hear(aWelcome());
    chat.say('one', null);
    hear({ type: 'chat-refused', n: 2, clientId: 'own-1', reason: 'slow-down', retryAfterMs: 700 });
    expect(state().isSlowed).toBe(true);
    chat.say('two', null);
    hear(chatOf(said(1, 'another')));
    pass(699);
    expect(texts()).toEqual(['one']);
    pass(1);
    expect(texts()).toEqual(['one', 'one']);
    expect(state().isSlowed).toBe(false);
  });

  it('a refused one stays with its reason, lets the next pass, and can be tried again or given up', () => {
    const { chat, hear, texts, receipt, state } = aChat();
    hear(aWelcome());
    chat.say('psst', ada);
    chat.say('all', null);
    hear({ type: 'chat-refused', n: 2, clientId: 'own-1', reason: 'no-such-person' });
    expect(state().outbox[0]).toMatchObject({ state: 'refused', reason: 'no-such-person' });
    receipt('own-2', 1, 'all');
    chat.again('own-1');
    expect(texts()).toEqual(['psst', 'all', 'psst']);
    hear({ type: 'chat-refused', n: 3, clientId: 'own-1', reason: 'no-such-person' });
    chat.drop('own-1');
    expect(state().outbox).toEqual([]);
  });

  it('H-07: nothing is said that is empty or too long, nor more than fifty that wait', () => {
    const { chat } = aChat();
    expect(chat.say(' \n', null)).toMatchObject({ ok: false, error: { kind: 'chat/empty' } });
    expect(chat.say('x'.repeat(2_001), null)).toMatchObject({ ok: false, error: { kind: 'chat/too-long' } });
    for (let count = 0; count < OUTBOX_MAX; count += 1) expect(chat.say(`${count}`, null).ok).toBe(true);
    expect(chat.say('one more', null)).toMatchObject({ ok: false, error: { kind: 'chat/outbox-full' } });
  });
});

describe('what was said', () => {
  it('stands in the order of its numbers, each once, whatever comes first', () => {
    const { hear, state } = aChat();
    hear(aWelcome(), chatOf(said(3, 'three')), chatOf(said(2, 'two')), history([said(1, 'one'), said(2, 'two')], true));
    expect(state().messages.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    expect(state()).toMatchObject({ isLoaded: true, hasOlder: true });
  });

  it('after a lost socket only what was missed is asked for, page by page', () => {
    const { chat, sent, hear, state } = aChat();
    hear(aWelcome(), history([said(1, 'one')]));
    chat.socketLost();
    sent.length = 0;
    hear(aWelcome(), chatOf(said(9, 'nine')));
    hear(history([said(2, 'two')], true), history([said(3, 'three')]));
    expect(sent).toEqual([
      { type: 'read-chat', after: 1 },
      { type: 'read-chat', after: 2 },
    ]);
    expect(state().messages.map(({ number }) => number)).toEqual([1, 2, 3, 9]);
  });

  it('older ones are asked for once, before the first that is known', () => {
    const { chat, sent, hear, state } = aChat();
    hear(aWelcome(), history([said(7, 'seven')], true));
    chat.readOlder();
    chat.readOlder();
    expect(sent.slice(1)).toEqual([{ type: 'read-chat', before: 7 }]);
    hear(history([said(6, 'six')]));
    expect(state()).toMatchObject({ hasOlder: false, messages: [{ number: 6 }, { number: 7 }] });
  });

  it('of others counts as unread until it was on the screen', () => {
    const { chat, hear, receipt, state } = aChat();
    hear(aWelcome(), history([said(1, 'one'), said(2, 'two')]));
    receipt('own-1', 3, 'mine');
    expect(unreadCount(state(), 'me')).toBe(2);
    chat.seen();
    expect(unreadCount(state(), 'me')).toBe(0);
    hear(chatOf(said(4, 'four')));
    expect(unreadCount(state(), 'me')).toBe(1);
  });
});

describe('over a reload', () => {
  function storage() {
    const kept = new Map<string, string>();
    return {
      kept,
      area: {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => void kept.set(name, text),
        removeItem: (name: string) => void kept.delete(name),
      },
    };
  }

  it('K4, K5: unsent messages keep their ids and their order, and the draft and what was read stay', () => {
    const { area } = storage();
    const before = aChat(createChatMemory('482913607', area));
    before.hear(aWelcome(), history([said(1, 'one')]));
    before.chat.seen();
    before.chat.say('unsent', ada);
    before.chat.say('second', null);
    before.chat.keepDraft('half a wo');
    before.chat.address({ id: 'p2', name: 'Ana' });
    before.chat.close(false);
    const after = aChat(createChatMemory('482913607', area));
    expect(after.state()).toMatchObject({ draft: 'half a wo', draftTo: { id: 'p2', name: 'Ana' }, readUpTo: 1 });
    after.hear(aWelcome());
    expect(after.sent.at(-1)).toEqual({ type: 'send-chat', clientId: 'own-1', text: 'unsent', to: 'ada' });
  });

  it('H-07: what was written in one meeting is not said in the next one under the same address, and of that nothing counts as read', () => {
    const { area } = storage();
    const before = aChat(createChatMemory('anna', area));
    before.hear(aWelcome(), history([said(7, 'seven')]));
    before.chat.seen();
    before.chat.socketLost();
    before.chat.say('among ourselves', null);
    before.chat.keepDraft('half a wo');
    before.chat.close(false);
    for (const visit of ['the next meeting', 'a reload in it']) {
      const after = aChat(createChatMemory('anna', area));
      after.hear(aWelcome({}, { ...viewer, id: 'w' }), history([said(1, 'welcome')]));
      expect(after.texts(), visit).toEqual([]);
      expect(after.state().outbox, visit).toMatchObject([{ text: 'among ourselves', state: 'refused', reason: 'not-here' }]);
      expect(after.state(), visit).toMatchObject({ draft: 'half a wo', messages: [{ text: 'welcome' }] });
      expect(unreadCount(after.state(), 'w'), visit).toBe(1);
      after.chat.close(false);
    }
    const last = aChat(createChatMemory('anna', area));
    last.hear(aWelcome({}, { ...viewer, id: 'w' }));
    last.chat.again('own-1');
    expect(last.texts()).toEqual(['among ourselves']);
  });

  it('nothing is kept of a meeting that is over or left', () => {
    const { area, kept } = storage();
    const { chat } = aChat(createChatMemory('482913607', area));
    chat.keepDraft('secret');
    expect(kept.size).toBe(1);
    chat.close(true);
    expect(kept.size).toBe(0);
  });

  it('what is no memory of ours is nothing', () => {
    for (const text of ['{', '[]', '{"outbox":1}', '{"outbox":[{"clientId":7}],"draft":"","readUpTo":0}']) {
      const kept = createChatMemory('x', { getItem: () => text, setItem: () => {}, removeItem: () => {} }).read();
      expect(kept === null || (kept as KeptChat).outbox.length === 0).toBe(true);
    }
  });
});
