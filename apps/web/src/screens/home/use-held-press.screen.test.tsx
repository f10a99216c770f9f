import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Home } from './use-home.ts';
import { useHeldPress } from './use-held-press.ts';

afterEach(() => {
  window.ninefoldPresses = undefined;
});

it('presses and digits are the page’s own from the moment it is drawn: nothing can be typed between', async () => {
  const done: string[] = [];
  window.ninefoldPresses = {
    take: () => {
      done.push('taken');
      return { of: 'join', typed: '482-913-607' };
    },
  };
  const home = { join: (typed: string) => void done.push(`join ${typed}`), share: () => void done.push('share') } as unknown as Home;
  function Page() {
    useHeldPress(home);
    useLayoutEffect(() => {
      done.push('drawn');
    });
    return null;
  }
  await render(<Page />);
  await expect.poll(() => done).toEqual(['taken', 'drawn', 'join 482-913-607']);
});
