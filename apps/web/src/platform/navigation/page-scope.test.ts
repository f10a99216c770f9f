import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { createPageScope } from './page-scope.ts';

function prepare() {
  const clock = new DrivenClock();
  const seen: string[] = [];
  return { clock, seen, scope: createPageScope(clock), note: (what: string) => () => void seen.push(what) };
}

it('timers of the page before never fire, those of the next do', () => {
  const { clock, seen, scope, note } = prepare();
  scope.timers.after(100, note('old'));
  scope.timers.after(20, note('early'));
  const stop = scope.timers.after(30, note('stopped'));
  stop();
  clock.advance(50);
  scope.end();
  scope.timers.after(60, note('new'));
  clock.advance(1_000);
  expect(seen).toEqual(['early', 'new']);
});

it('what is owned is cleared once, and not when it was taken back', () => {
  const { seen, scope, note } = prepare();
  scope.own(note('validator'));
  scope.own(note('taken back'))();
  scope.end();
  scope.end();
  expect(seen).toEqual(['validator']);
});

it('what has to outlast the switch goes when the next page is there, and what that one brought stays', () => {
  const { seen, scope, note } = prepare();
  scope.ownUntilReplaced(note('old sheet'));
  scope.end();
  scope.ownUntilReplaced(note('new sheet'));
  expect(seen).toEqual([]);
  scope.replaced();
  scope.replaced();
  expect(seen).toEqual(['old sheet']);
});
