import { describe, expect, it } from 'vitest';
import { mayRead } from './chat-history.ts';

describe('[SEC-33] who may read a message', () => {
  const said = (recipientId: string | null) => ({ number: 7, senderId: 'a', recipientId });
  it('one to everyone: all, but for late comers from whom the host keeps what was said before', () => {
    expect(mayRead(said(null), 'c', 1)).toBe(true);
    expect(mayRead(said(null), 'c', 7)).toBe(true);
    expect(mayRead(said(null), 'c', 8)).toBe(false);
  });
  it('one to a person: these two alone', () => {
    expect(['a', 'b', 'c'].filter((reader) => mayRead(said('b'), reader, 1))).toEqual(['a', 'b']);
  });
});
