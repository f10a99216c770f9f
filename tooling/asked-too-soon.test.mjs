import { expect, it } from 'vitest';
import { askedTooSoon } from './asked-too-soon.mjs';

const found = (...lines) => askedTooSoon(`it('x', async () => {\n  ${lines.join('\n  ')}\n});\n`);

it('a clock or a line that is moved, and a page that is asked in the same task, are found', () => {
  const asked = 'expect(alert().query()).toBeNull();';
  for (const move of [
    'clock.advance(499);',
    'shown.clock.advance(10_000);',
    'shown.socket().says(anOver);',
    'shown.socket().breaks(1006);',
  ])
    expect(found(move, '// A word between.', asked)).toEqual([`${move} ${asked}`.slice(0, -1)]);
  expect(found('shown.socket().says(', '  aChange({ share: "none" }),', ');', asked)).toHaveLength(1);
  expect(found('vi.advanceTimersByTime(9);', asked)).toHaveLength(1);
  expect(found('if (isLate) {', '  clock.advance(1);', `  ${asked}`, '}')).toHaveLength(1);
});

it('what waits for the page to be drawn is not, nor what a page is waited for', () => {
  expect(found('clock.advance(499);', 'await drawn();', 'expect(alert().query()).toBeNull();')).toEqual([]);
  expect(found('clock.advance(500);', 'await expect.element(alert()).toBeVisible();')).toEqual([]);
  expect(found('clock.advance(500);', 'await expect.poll(() => alert().query()).toBeNull();')).toEqual([]);
  expect(found('vi.advanceTimersByTime(9);', 'expect(log).toEqual([]);')).toEqual([]);
  expect(found('await act(() => clock.advance(1));', 'expect(result.current).toBe(true);')).toEqual([]);
});

it('that something still stands a moment before it goes is asked too soon as well', () => {
  for (const by of ['11_999', '49', 'ASKED_MS - 1'])
    expect(found(`clock.advance(${by});`, 'await expect.element(alert()).toBeVisible();')).toHaveLength(1);
});
