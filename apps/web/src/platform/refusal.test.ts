import { describe, expect, it } from 'vitest';
import { isBlocked, type Refusal } from './refusal.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

describe('a browser that gave no screen', () => {
  it.each<[string, Refusal, boolean]>([
    ['Firefox, without a question', { tookMs: 35, permission: null, userAgent: firefox }, true],
    ['Firefox on a slow machine, without a question', { tookMs: 427, permission: null, userAgent: firefox }, true],
    ['Firefox, whose question was closed: it asks no more in this tab', { tookMs: 2_948, permission: null, userAgent: firefox }, true],
    ['Safari, without a question', { tookMs: 60, permission: null, userAgent: safari }, true],
    [
      'Safari, whose question was answered with no: the next press asks again',
      { tookMs: 2_000, permission: null, userAgent: safari },
      false,
    ],
    ['Chrome, whose picker was cancelled at once', { tookMs: 120, permission: 'prompt', userAgent: chrome }, false],
    ['Chrome, whose picker was cancelled', { tookMs: 5_000, permission: 'prompt', userAgent: chrome }, false],
    ['Chrome, by its administrator', { tookMs: 20, permission: 'denied', userAgent: chrome }, true],
    ['a browser that knows the permission by now, blocked just now', { tookMs: 3_000, permission: 'denied', userAgent: firefox }, true],
    ['a browser that knows the permission by now, and asks again', { tookMs: 3_000, permission: 'prompt', userAgent: firefox }, false],
  ])('%s', (_case, refusal, blocked) => expect(isBlocked(refusal)).toBe(blocked));
});
