import { afterEach, expect, it, vi } from 'vitest';
import { mark, markOnce, startMarks } from './performance-marks.ts';

afterEach(() => vi.unstubAllGlobals());
const markAll = () => {
  startMarks('join:start', 'join:still');
  mark('share:code');
  markOnce('join:still');
};
const throws = () => {
  throw new Error('switched off');
};

it('a mark that a browser does not set, or refuses to, holds nothing up', () => {
  vi.stubGlobal('performance', { now: () => 0 });
  expect(markAll).not.toThrow();
  vi.stubGlobal('performance', { mark: throws, clearMarks: throws, getEntriesByName: throws });
  expect(markAll).not.toThrow();
  vi.stubGlobal('performance', undefined);
  expect(markAll).not.toThrow();
});

it('marks are set where they can be, once where once is asked, and go when a measurement begins anew', () => {
  const set = (name: string) => performance.getEntriesByName(name, 'mark').length;
  markAll();
  markOnce('join:still');
  expect([set('join:start'), set('join:still'), set('share:code')]).toEqual([1, 1, 1]);
  startMarks('join:start', 'join:still', 'share:code');
  expect([set('join:start'), set('join:still'), set('share:code')]).toEqual([1, 0, 0]);
});
