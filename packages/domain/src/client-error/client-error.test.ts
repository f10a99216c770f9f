import { describe, expect, it } from 'vitest';
import { clientError, onJoinFailed, showsFlashBubble } from './client-error.ts';

describe('client error', () => {
  it('[CONST-31] 7 is "meeting full"', () => expect(clientError.MeetingFull).toBe(7));
  it('[JOIN-10] [JOIN-12] 7 is told in place and goes to no page', () => {
    expect(onJoinFailed(7)).toEqual({ kind: 'meeting-full' });
  });
  it('[ERR-27] every other code goes the one general way', () => {
    for (const code of [0, 1, 2, 3, 4, 5, 6, 8, 9, 4711]) expect(onJoinFailed(code)).toEqual({ kind: 'failure-page', errorCode: code });
  });
  it('2 alone shows the Flash bubble', () => {
    expect(showsFlashBubble(2)).toBe(true);
    for (const code of [null, 0, 1, 3, 7]) expect(showsFlashBubble(code)).toBe(false);
  });
});
