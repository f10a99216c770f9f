import { describe, expect, it } from 'vitest';
import { aMeetingSocket } from '../../testing/a-meeting-socket.ts';
import { anOver, aWelcome } from '../../testing/live-messages.ts';

describe('a meeting socket that nothing gets through', () => {
  it('tells once when no socket has brought a word for 10 s since the first, whether each is refused or none is answered', () => {
    for (const isRefused of [true, false]) {
      const { last, clock, heard, sockets } = aMeetingSocket();
      const told = () => heard.filter((what) => what === 'no word').length;
      for (let waitedMs = 0; waitedMs < 9_900; waitedMs += 100) {
        if (isRefused && last().readyState === 0) last().breaks();
        clock.advance(100);
      }
      clock.advance(99);
      expect(told()).toBe(0);
      clock.advance(1);
      expect([told(), sockets.length > 1]).toEqual([1, isRefused]);
      clock.advance(60_000);
      expect(told()).toBe(1);
      // It is tried on.
      last().opens();
      last().says(aWelcome());
      expect(heard.slice(-2)).toEqual(['up', 'welcome']);
    }
  });

  it('a browser that makes no sockets is told of as well, and asked again', () => {
    const { clock, heard, last } = aMeetingSocket({ throwsFor: 6 });
    clock.advance(9_999);
    expect(heard).toEqual([]);
    clock.advance(1);
    expect(heard).toEqual(['no word']);
    clock.advance(3_000);
    last().opens();
    last().says(aWelcome());
    expect(heard).toEqual(['no word', 'up', 'welcome']);
  });

  it('a socket that opens and says nothing is none that got through', () => {
    const { last, clock, heard } = aMeetingSocket();
    last().opens();
    clock.advance(10_000);
    expect(heard).toEqual(['no word']);
  });

  it('a socket that is refused, ended, closed or put away is never told as one that does not get through', () => {
    const ways: Record<string, (of: ReturnType<typeof aMeetingSocket>) => void> = {
      refused: ({ last }) => last().breaks(4404),
      over: ({ last }) => {
        last().opens();
        last().says(anOver);
      },
      closed: ({ meetingSocket }) => meetingSocket.close(),
      'put away': ({ meetingSocket }) => meetingSocket.rest(),
    };
    for (const [name, go] of Object.entries(ways)) {
      const given = aMeetingSocket();
      given.clock.advance(9_000);
      go(given);
      given.clock.advance(60_000);
      expect([name, given.heard.includes('no word')]).toEqual([name, false]);
    }
  });

  it('a socket that was up is told so after 20 s without a word, each time that it is lost', () => {
    const { last, clock, heard } = aMeetingSocket();
    for (const word of [aWelcome(), { type: 'at-door', n: 1, why: 'not-started' } as const]) {
      last().opens();
      last().says(word);
      clock.advance(4_000);
      last().breaks();
      heard.splice(0);
      // The next socket is made within a moment, and says nothing.
      clock.advance(20_000);
      expect(heard).not.toContain('no word');
      clock.advance(200);
      expect(heard).toContain('no word');
      clock.advance(60_000);
      expect(heard.filter((one) => one === 'no word')).toHaveLength(1);
    }
  });

  it('a page that is taken back before any word came has its 10 s anew', () => {
    const { meetingSocket, clock, heard } = aMeetingSocket();
    clock.advance(9_000);
    meetingSocket.rest();
    meetingSocket.retryNow();
    clock.advance(9_999);
    expect(heard).toEqual(['down']);
    clock.advance(1);
    expect(heard).toEqual(['down', 'no word']);
  });
});
