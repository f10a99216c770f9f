import { expect, it, vi } from 'vitest';
import { watchCandidatePair } from './watch-candidate-pair.ts';

const take = (transport: EventTarget) => transport.dispatchEvent(new Event('selectedcandidatepairchange'));

it('another way of the transport that is followed is told at once, of each only once', () => {
  const onTaken = vi.fn();
  const way = watchCandidatePair(onTaken);
  const transport = new EventTarget();
  for (let looks = 0; looks < 3; looks += 1) way.follow(transport);
  take(transport);
  expect(onTaken).toHaveBeenCalledOnce();
});

it('a transport that was left tells nothing any more', () => {
  const onTaken = vi.fn();
  const way = watchCandidatePair(onTaken);
  const [left, followed] = [new EventTarget(), new EventTarget()];
  way.follow(left);
  way.follow(followed);
  take(left);
  expect(onTaken).not.toHaveBeenCalled();
  take(followed);
  way.follow(undefined);
  take(followed);
  expect(onTaken).toHaveBeenCalledOnce();
});
