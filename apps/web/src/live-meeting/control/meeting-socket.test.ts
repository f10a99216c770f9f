import { WIRE_VERSION } from '@ninefold/protocol/live/wire-version.ts';
import { describe, expect, it } from 'vitest';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { DrivenSocket } from '../../testing/driven-socket.ts';
import { openMeetingSocket } from './meeting-socket.ts';
import { aMeetingSocket } from '../../testing/a-meeting-socket.ts';
import { aChange, anOver, aRefusal, aWelcome } from '../../testing/live-messages.ts';

describe('the socket to the meeting', () => {
  it('joins by what it was given and keeps the resume key of the welcome', () => {
    const { last, heard, kept } = aMeetingSocket();
    last().opens();
    expect(last().sent).toEqual([{ type: 'join', codeOrPurl: '482913607', version: WIRE_VERSION }]);
    last().says(aWelcome());
    expect(heard).toEqual(['up', 'welcome']);
    expect(kept()).toBe('key-1');
  });

  it('answers a ping and tells nobody', () => {
    const { last, heard } = aMeetingSocket();
    last().opens();
    last().says({ type: 'ping' });
    expect(last().sent.at(-1)).toEqual({ type: 'pong' });
    expect(heard).toEqual([]);
  });

  it('[MEET-19] comes back by itself with its key and the number of the last message', () => {
    const { last, clock, sockets, heard } = aMeetingSocket();
    last().opens();
    last().says(aWelcome());
    last().says(aChange({}, 5));
    last().breaks();
    expect(heard.at(-1)).toBe('down');
    clock.advance(100);
    expect(sockets).toHaveLength(2);
    last().opens();
    expect(last().sent).toEqual([{ type: 'join', resumeKey: 'key-1', lastNumber: 5, version: WIRE_VERSION }]);
  });

  it('a computer that slept while its timers stood still has a dead socket as soon as it wakes', () => {
    const { last, clock, sockets, heard } = aMeetingSocket();
    last().opens();
    last().says(aWelcome());
    clock.set(20_000);
    clock.advance(1_000);
    expect(heard.at(-1)).toBe('down');
    clock.advance(100);
    expect(sockets).toHaveLength(2);
  });

  it('a tab whose timers stood still, but which heard the server meanwhile, keeps its socket', () => {
    const { last, clock, sockets, heard } = aMeetingSocket();
    last().opens();
    last().says(aWelcome());
    clock.set(60_000);
    last().says({ type: 'ping' });
    clock.advance(2_000);
    expect([sockets.length, heard.at(-1)]).toEqual([1, 'welcome']);
  });

  it('a page that is put away is heard of no more until it is taken back, and then comes back with its key', () => {
    const { meetingSocket, last, clock, sockets, heard } = aMeetingSocket();
    last().opens();
    last().says(aWelcome());
    meetingSocket.rest();
    expect([last().readyState, heard.at(-1)]).toEqual([3, 'down']);
    clock.advance(60_000);
    expect(sockets).toHaveLength(1);
    meetingSocket.retryNow();
    last().opens();
    expect(last().sent).toEqual([{ type: 'join', resumeKey: 'key-1', lastNumber: 1, version: WIRE_VERSION }]);
  });

  it('15 s without a word is a dead socket', () => {
    const { last, clock, sockets, heard } = aMeetingSocket();
    last().opens();
    last().says(aWelcome());
    clock.advance(14_999);
    last().says({ type: 'ping' });
    clock.advance(14_999);
    expect(sockets).toHaveLength(1);
    clock.advance(1);
    expect(heard.at(-1)).toBe('down');
  });

  it('tries for as long as the server is away, at most 3 s apart', () => {
    const { last, clock, sockets } = aMeetingSocket();
    for (let attempts = 0; attempts < 30; attempts += 1) {
      last().breaks();
      clock.advance(3_000);
    }
    expect(sockets).toHaveLength(31);
  });

  it('tries at once when the browser is online again', () => {
    const { last, clock, sockets, meetingSocket } = aMeetingSocket();
    for (let attempts = 0; attempts < 6; attempts += 1) {
      last().breaks();
      clock.advance(3_000);
    }
    last().breaks();
    meetingSocket.retryNow();
    expect(sockets).toHaveLength(8);
  });

  it('a key of a meeting that is gone is forgotten, and the address is tried', () => {
    const { last, sockets, heard, kept } = aMeetingSocket({ key: 'old' });
    last().opens();
    last().says(aRefusal(5));
    expect(heard).toEqual([]);
    expect(kept()).toBeNull();
    expect(sockets).toHaveLength(2);
    last().opens();
    expect(last().sent).toEqual([{ type: 'join', codeOrPurl: '482913607', version: WIRE_VERSION }]);
    last().says(aRefusal(4));
    expect(heard).toEqual(['not-admitted']);
  });

  it('a host with a key of a meeting that is over is told so', () => {
    const { last, heard } = aMeetingSocket({ key: 'old', firstJoin: null });
    last().opens();
    last().says(aRefusal(5));
    expect(heard).toEqual(['not-admitted']);
  });

  it('after the end it stays closed and forgets its key', () => {
    const { last, clock, sockets, heard, kept } = aMeetingSocket();
    last().opens();
    last().says(aWelcome());
    last().says(anOver);
    last().breaks();
    clock.advance(60_000);
    expect(sockets).toHaveLength(1);
    expect(heard.at(-1)).toBe('over');
    expect(kept()).toBeNull();
  });

  it('a close of the refusal range ends it, with its code', () => {
    const { last, clock, sockets, heard } = aMeetingSocket();
    last().opens();
    last().breaks(4429);
    clock.advance(60_000);
    expect(sockets).toHaveLength(1);
    expect(heard).toEqual(['refused 4429']);
  });

  it('F-14 opens nothing while another page has the seat, and keeps the way to take it', () => {
    const { sockets, heard, kept, meetingSocket, clock } = aMeetingSocket({ key: 'key of the twin', isSeatElsewhere: true });
    expect([sockets.length, heard, kept()]).toEqual([0, ['refused 4409'], 'key of the twin']);
    meetingSocket.retryNow();
    clock.advance(60_000);
    expect([sockets.length, kept()]).toEqual([0, 'key of the twin']);
  });

  it('takes over what an early socket has heard', () => {
    const early = new DrivenSocket();
    const clock = new DrivenClock();
    early.readyState = 1;
    const heard: string[] = [];
    openMeetingSocket({
      makeSocket: () => new DrivenSocket(),
      early: { socket: early as never, place: '482913607', isResume: false, received: [JSON.stringify(aWelcome())] },
      firstJoin: null,
      isSeatElsewhere: false,
      memory: { read: () => null, write: () => {}, forget: () => {} },
      timers: clock,
      random: () => 1,
      onMessage: (message) => heard.push(message.type),
      onPicture: () => {},
      onSocket: () => {},
      onPulse: () => {},
      onNoWord: () => heard.push('no word'),
      onRefused: () => {},
    });
    early.says(aChange({}));
    clock.advance(12_000);
    expect(heard).toEqual(['welcome', 'meeting']);
  });

  it('tells that the server is silent long before the socket counts as dead, and that it is heard again', () => {
    const { last, clock, pulses, meetingSocket } = aMeetingSocket();
    last().opens();
    last().says(aWelcome());
    expect(pulses).toEqual([true]);
    clock.advance(5_000);
    last().says({ type: 'ping' });
    clock.advance(6_499);
    expect(pulses).toEqual([true, true]);
    clock.advance(1);
    expect(pulses).toEqual([true, true, false]);
    last().says({ type: 'ping' });
    expect(pulses.at(-1)).toBe(true);
    expect(meetingSocket.send({ type: 'lock-meeting' })).toBe(true);
    last().breaks(1006);
    expect(meetingSocket.send({ type: 'lock-meeting' })).toBe(false);
  });

  it('pauses grow at once where no socket ever got through, and stay short for seconds where one had', () => {
    const triesIn = (wasUp: boolean): number => {
      const { last, clock, sockets } = aMeetingSocket();
      if (wasUp) {
        last().opens();
        last().says(aWelcome());
      }
      for (let waitedMs = 0; waitedMs < 35_000; waitedMs += 50) {
        if (last().readyState < 2) last().breaks();
        clock.advance(50);
      }
      return sockets.length;
    };
    expect(triesIn(false)).toBeLessThan(20);
    expect(triesIn(true)).toBeGreaterThan(30);
  });

  it('garbage from the socket changes nothing', () => {
    const { last, heard } = aMeetingSocket();
    last().opens();
    last().onmessage?.call(last() as never, new MessageEvent('message', { data: '{"type":"nobody knows"}' }));
    last().onmessage?.call(last() as never, new MessageEvent('message', { data: 'not json' }));
    expect(heard).toEqual([]);
  });
});
