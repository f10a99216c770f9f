import { expect, it, vi } from 'vitest';
import { attach } from './attach.ts';

const nothing = () => {};

it('[DEV-01] attaching to a missing element is an error', () => {
  for (const missing of [null, undefined, {} as EventTarget]) {
    expect(() => attach(missing, 'click', nothing)).toThrow('attach: there is no element to listen on for click');
  }
});

it('[DEV-02] attaching without an event name is an error', () => {
  for (const missing of ['', undefined, null, 7]) {
    expect(() => attach(new EventTarget(), missing as 'click', nothing)).toThrow('attach: an event name is missing');
  }
});

it('[DEV-03] attaching without a handler is an error', () => {
  for (const missing of [undefined, null, 'click', {}]) {
    expect(() => attach(new EventTarget(), 'click', missing as unknown as () => void)).toThrow('attach: a handler for click is missing');
  }
});

it('listens until told to stop', () => {
  const target = new EventTarget();
  const handler = vi.fn();
  const stop = attach(target, 'click', handler);
  target.dispatchEvent(new Event('click'));
  stop();
  target.dispatchEvent(new Event('click'));
  expect(handler).toHaveBeenCalledOnce();
});
