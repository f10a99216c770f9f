import { afterEach, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Timers } from '../../../platform/timers.ts';
import { prepare } from '../../../testing/show-screen.tsx';
import { ServicesProvider } from '../../../services/services.ts';
import { useJustGone } from './use-just-gone.ts';

const waiting = new Set<() => void>();
const after: Timers['after'] = (_delay, work) => {
  waiting.add(work);
  return () => void waiting.delete(work);
};
afterEach(() => waiting.clear());

const begin = async (...ids: string[]) => {
  const { services } = prepare({ timers: { after } });
  return renderHook((given?: readonly string[]) => useJustGone(given ?? []), {
    initialProps: ids,
    wrapper: ({ children }) => <ServicesProvider value={services}>{children}</ServicesProvider>,
  });
};

it('tells for a moment that one has gone, and of one that comes nothing', async () => {
  const { result, rerender } = await begin('a');
  await rerender(['a', 'b']);
  expect(result.current()).toBe(false);
  await rerender(['b']);
  expect(result.current()).toBe(true);
  for (const wake of waiting) wake();
  expect(result.current()).toBe(false);
});

it('leaves no timer behind', async () => {
  const { rerender, unmount } = await begin('a', 'b');
  await rerender(['b']);
  expect(waiting.size).toBe(1);
  await unmount();
  expect(waiting.size).toBe(0);
});
