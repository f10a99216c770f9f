import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import { watchFocus } from './focus-watch.ts';

function aLaunch() {
  const clock = new DrivenClock();
  const page = new EventTarget();
  const reports: string[] = [];
  void watchFocus(page, clock).then((outcome) => reports.push(outcome));
  return { clock, reports, blur: () => page.dispatchEvent(new Event('blur')) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the focus after a launch', () => {
  it('[LAUNCH-09] lost within 1000 ms: the launch succeeded', async () => {
    const { clock, reports, blur } = aLaunch();
    clock.advance(999);
    blur();
    await settled();
    expect(reports).toEqual(['succeeded']);
  });

  it('[LAUNCH-08] [LAUNCH-10] kept for 1000 ms: it failed, and a later blur changes nothing', async () => {
    const { clock, reports, blur } = aLaunch();
    clock.advance(999);
    await settled();
    expect(reports).toEqual([]);
    clock.advance(1);
    blur();
    blur();
    await settled();
    expect(reports).toEqual(['failed']);
  });
});
