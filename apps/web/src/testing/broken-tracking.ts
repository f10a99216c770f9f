import type { Shown } from './show-screen.tsx';

/** How a tracking call may fail, and the answer that does it. */
export const brokenTracking = [
  ['is refused', new Response('{}', { status: 500 })],
  ['is refused as a stranger’s', new Response('{}', { status: 401 })],
  ['is answered with a page', new Response('<html>')],
  ['does not arrive', new TypeError('no line')],
  ['comes too late', new DOMException('late', 'TimeoutError')],
] as const;

/** What a call that is not quiet would have done to the page. */
export const disturbances = ({ log }: Pick<Shown, 'log'>): string[] => log.filter((line) => /^(?:top|reload|publish|show)/.test(line));
