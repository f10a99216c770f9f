import { expect, it } from 'vitest';
import { watchPauses } from './paused-from-outside.ts';

/** A player, its clock, and what becomes of each pause. */
function aPlayer(is: Partial<Pick<HTMLMediaElement, 'isConnected' | 'srcObject' | 'ended'>> = {}) {
  const element = Object.assign(new EventTarget(), { isConnected: true, srcObject: {}, ended: false, ...is });
  const became: string[] = [];
  let nowMs = 0;
  const end = watchPauses(
    element as unknown as HTMLMediaElement,
    { again: () => became.push('again'), giveUp: () => became.push('given up') },
    () => nowMs,
  );
  const pauses = (times: number, apartMs = 100): string[] => {
    for (let each = 0; each < times; each += 1) {
      nowMs += apartMs;
      element.dispatchEvent(new Event('pause'));
    }
    return became.splice(0);
  };
  return { pauses, end };
}

it('plays again five times in a row, and then waits', () => {
  expect(aPlayer().pauses(7)).toEqual([...Array.from({ length: 5 }, () => 'again'), 'given up', 'given up']);
});

it('begins to count anew after ten seconds without a pause', () => {
  const { pauses } = aPlayer();
  expect(pauses(5)).not.toContain('given up');
  expect(pauses(1, 10_001)).toEqual(['again']);
  expect(pauses(5)).toEqual(['again', 'again', 'again', 'again', 'given up']);
});

it('leaves one alone that was taken away, has nothing to play, has ended, or is not watched any more', () => {
  for (const is of [{ isConnected: false }, { srcObject: null }, { ended: true }]) expect(aPlayer(is).pauses(1)).toEqual([]);
  const { pauses, end } = aPlayer();
  end();
  expect(pauses(1)).toEqual([]);
});
