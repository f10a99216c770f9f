import { expect, it, vi } from 'vitest';
import { watchSize } from './watch-size.ts';

it.each(['with', 'without'])(
  'an element is told to have another size, and no more after the end, in a browser %s an observer of that',
  async (how) => {
    if (how === 'without') vi.stubGlobal('ResizeObserver', undefined);
    const element = document.body.appendChild(document.createElement('div'));
    const sizes: number[] = [];
    const stop = watchSize(element, () => sizes.push(element.clientHeight));
    await expect.poll(() => sizes).toEqual([0]);
    element.style.height = '20px';
    await expect.poll(() => sizes).toEqual([0, 20]);
    stop();
    element.style.height = '40px';
    window.dispatchEvent(new Event('resize'));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(sizes).toEqual([0, 20]);
    element.remove();
    vi.unstubAllGlobals();
  },
);
