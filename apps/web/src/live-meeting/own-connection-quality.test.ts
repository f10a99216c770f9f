import type { WeakConnection } from '@ninefold/media/client-port.ts';
import { expect, it } from 'vitest';
import { createOwnConnectionQuality } from './own-connection-quality.ts';

it('tells the own quality at each change, once, and again to a server that may know of the socket before', () => {
  const said: unknown[] = [];
  const quality = createOwnConnectionQuality((message) => void said.push(message));
  const now = (...weak: string[]) => quality.now(new Map(weak.map((id): [string, WeakConnection] => [id, 'poor'])), 'me');
  now('other');
  expect(said).toEqual([]);
  now('me');
  now('me', 'other');
  expect(said).toEqual([{ type: 'tell-connection-quality', isWeak: true }]);
  quality.welcome();
  expect(said.slice(1)).toEqual([{ type: 'tell-connection-quality', isWeak: true }]);
  now();
  expect(said.at(-1)).toEqual({ type: 'tell-connection-quality', isWeak: false });
  quality.welcome();
  expect(said.slice(3)).toEqual([{ type: 'tell-connection-quality', isWeak: false }]);
});

it('[MEET-25] tells that the browser keeps stills back, beside what becomes of media, and again on a new socket', () => {
  const said: unknown[] = [];
  const quality = createOwnConnectionQuality((message) => void said.push(message));
  quality.stills(true);
  expect(said).toEqual([]);
  quality.welcome();
  expect(said.slice(1)).toEqual([{ type: 'tell-media', trouble: null, areStillsKept: true }]);
  quality.media('blocked');
  quality.media('blocked');
  quality.stills(false);
  expect(said.slice(2)).toEqual([
    { type: 'tell-media', trouble: 'blocked', areStillsKept: true },
    { type: 'tell-media', trouble: 'blocked' },
  ]);
});

it('[MEET-25] tells once that it is the socket to the media server that is blocked, and when it is no more', () => {
  const said: unknown[] = [];
  const quality = createOwnConnectionQuality((message) => void said.push(message));
  quality.welcome();
  quality.media('blocked');
  quality.media('blocked', true);
  quality.media('blocked', true);
  quality.media('blocked');
  expect(said.slice(1)).toEqual([
    { type: 'tell-media', trouble: 'blocked' },
    { type: 'tell-media', trouble: 'blocked', isSignalling: true },
    { type: 'tell-media', trouble: 'blocked' },
  ]);
});
