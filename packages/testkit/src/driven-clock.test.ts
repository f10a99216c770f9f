import { expect, it } from 'vitest';
import { DrivenClock } from './driven-clock.ts';

it('a timer fires when the clock passes it, and at its own time', () => {
  const clock = new DrivenClock(0);
  const fired: number[] = [];
  clock.after(20, () => fired.push(clock.now()));
  clock.after(10, () => fired.push(clock.now()));
  clock.advance(15);
  expect(fired).toEqual([10]);
  clock.advance(15);
  expect(fired).toEqual([10, 20]);
  expect(clock.now()).toBe(30);
});

it('a cancelled timer never fires, and one set by a timer does', () => {
  const clock = new DrivenClock(0);
  const fired: string[] = [];
  clock.after(5, () => clock.after(5, () => fired.push('second')));
  clock.after(7, () => fired.push('cancelled'))();
  clock.advance(10);
  expect(fired).toEqual(['second']);
});

it('one that is set shows another time, and no time passes by that', () => {
  const clock = new DrivenClock(0);
  const fired: string[] = [];
  clock.after(10, () => fired.push('then'));
  clock.set(3_600_000);
  expect([clock.now(), clock.steadyNow(), fired]).toEqual([3_600_000, 0, []]);
  clock.set(-7_200_000);
  clock.advance(10);
  expect([clock.now(), clock.steadyNow(), fired]).toEqual([-3_599_990, 10, ['then']]);
});
