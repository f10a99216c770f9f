import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf, createMediaKeys, withToken } from './media-keys.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const staying = () => new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a key of the engine’s signalling', () => {
  it('brings the token of the join that names it, whichever of the two comes first, and brings it once', async () => {
    const keys = createMediaKeys();
    const waiting = keys.wait(KEY, staying());
    keys.give(KEY, 'a.b.c');
    expect(await waiting).toBe('a.b.c');
    keys.give(KEY, 'd.e.f');
    expect(await keys.wait(KEY, staying())).toBe('d.e.f');
    const again = keys.wait(KEY, staying());
    vi.advanceTimersByTime(12_000);
    expect(await again).toBeNull();
  });

  it('brings none when the join is refused, the page goes, the server stops, or nothing comes for twelve seconds', async () => {
    const keys = createMediaKeys();
    const refused = keys.wait(KEY, staying());
    keys.give(KEY, null);
    expect(await refused).toBeNull();
    const page = new AbortController();
    const left = keys.wait(KEY, page.signal);
    page.abort();
    expect(await left).toBeNull();
    const late = keys.wait(KEY, staying());
    vi.advanceTimersByTime(11_999);
    keys.give(KEY, 'in.good.time');
    expect(await late).toBe('in.good.time');
    const stopped = keys.wait(KEY, staying());
    keys.stop();
    expect(await stopped).toBeNull();
  });

  it('keeps a token five seconds for signalling that comes late', async () => {
    const keys = createMediaKeys();
    keys.give(KEY, 'in.good.time');
    vi.advanceTimersByTime(4_999);
    expect(await keys.wait(KEY, staying())).toBe('in.good.time');
    keys.give(KEY, 'a.b.c');
    vi.advanceTimersByTime(5_000);
    const late = keys.wait(KEY, staying());
    keys.give(KEY, null);
    expect(await late).toBeNull();
  });

  it('is the newest question’s when a page asks again', async () => {
    const keys = createMediaKeys();
    const [first, second] = [keys.wait(KEY, staying()), keys.wait(KEY, staying())];
    keys.give(KEY, 'a.b.c');
    expect(await Promise.all([first, second])).toEqual([null, 'a.b.c']);
  });

  it('is kept for its newest use, whatever ends of an earlier one', async () => {
    const keys = createMediaKeys();
    const page = new AbortController();
    const first = keys.wait(KEY, page.signal);
    keys.give(KEY, 'a.b.c');
    expect(await first).toBe('a.b.c');
    vi.advanceTimersByTime(6_000);
    const second = keys.wait(KEY, staying());
    page.abort();
    vi.advanceTimersByTime(11_999);
    keys.give(KEY, 'd.e.f');
    expect(await second).toBe('d.e.f');
    keys.give(KEY, 'early');
    vi.advanceTimersByTime(4_000);
    expect(await keys.wait(KEY, staying())).toBe('early');
    keys.give(KEY, 'again');
    keys.give(KEY, 'nobody’s');
    vi.advanceTimersByTime(4_999);
    expect(await keys.wait(KEY, staying())).toBe('again');
  });

  it('keeps two thousand tokens at once, and of the next none', async () => {
    const keys = createMediaKeys();
    const keyOfNumber = (n: number) => n.toString(16).padStart(32, '0');
    for (let n = 0; n <= 2_000; n += 1) keys.give(keyOfNumber(n), `a.b.${n}`);
    expect(await keys.wait(keyOfNumber(1_999), staying())).toBe('a.b.1999');
    const beyond = keys.wait(keyOfNumber(2_000), staying());
    vi.advanceTimersByTime(12_000);
    expect(await beyond).toBeNull();
  });

  it('two thousand wait at once, and the next one connects with its token as ever', async () => {
    const keys = createMediaKeys();
    for (let n = 0; n < 2_000; n += 1) void keys.wait(n.toString(16).padStart(32, '0'), staying());
    expect(await keys.wait(KEY, staying())).toBeNull();
    keys.stop();
  });
});

describe('the address of an upgrade', () => {
  it('has a key where one token of 32 hexadecimal digits stands, and nowhere else', () => {
    expect(keyOf(`/media/rtc/v1?access_token=${KEY}&join_request=x`)).toBe(KEY);
    for (const query of ['', '?access_token=a.b.c', `?access_token=${KEY}&access_token=a.b.c`, `?token=${KEY}`, `?access_token=${KEY}0`])
      expect(keyOf(`/media/rtc/v1${query}`), query).toBeNull();
  });

  it('has the token in its place, and all else as it was', () => {
    expect(withToken(`/media/rtc/v1?access_token=${KEY}&join_request=x%2F`, KEY, 'a.b.c')).toBe(
      '/media/rtc/v1?access_token=a.b.c&join_request=x%2F',
    );
  });
});
