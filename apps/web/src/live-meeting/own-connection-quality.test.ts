import type { WeakLine } from '@ninefold/media/port.ts';
import { expect, it } from 'vitest';
import { createOwnLine } from './own-connection-quality.ts';

it('tells the own line at each change, once, and again to a server that may know of a line before', () => {
  const said: unknown[] = [];
  const line = createOwnLine((message) => void said.push(message));
  const now = (...weak: string[]) => line.now(new Map(weak.map((id): [string, WeakLine] => [id, 'poor'])), 'me');
  now('other');
  expect(said).toEqual([]);
  now('me');
  now('me', 'other');
  expect(said).toEqual([{ type: 'tell-line', isWeak: true }]);
  line.welcome();
  expect(said.slice(1)).toEqual([{ type: 'tell-line', isWeak: true }]);
  now();
  expect(said.at(-1)).toEqual({ type: 'tell-line', isWeak: false });
  line.welcome();
  expect(said.slice(3)).toEqual([{ type: 'tell-line', isWeak: false }]);
});

it('[MEET-25] tells that the browser keeps stills back, beside what becomes of media, and again on a new line', () => {
  const said: unknown[] = [];
  const line = createOwnLine((message) => void said.push(message));
  line.stills(true);
  expect(said).toEqual([]);
  line.welcome();
  expect(said.slice(1)).toEqual([{ type: 'tell-media', trouble: null, areStillsKept: true }]);
  line.media('blocked');
  line.media('blocked');
  line.stills(false);
  expect(said.slice(2)).toEqual([
    { type: 'tell-media', trouble: 'blocked', areStillsKept: true },
    { type: 'tell-media', trouble: 'blocked' },
  ]);
});

it('[MEET-25] tells once that it is the socket to the media server that is blocked, and when it is no more', () => {
  const said: unknown[] = [];
  const line = createOwnLine((message) => void said.push(message));
  line.welcome();
  line.media('blocked');
  line.media('blocked', true);
  line.media('blocked', true);
  line.media('blocked');
  expect(said.slice(1)).toEqual([
    { type: 'tell-media', trouble: 'blocked' },
    { type: 'tell-media', trouble: 'blocked', isSignalling: true },
    { type: 'tell-media', trouble: 'blocked' },
  ]);
});
