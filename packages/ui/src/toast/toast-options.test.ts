import { describe, expect, it } from 'vitest';
import { edges, placeOfToast, toastDefaults } from './toast-options.ts';
import { createToaster } from './toaster.ts';

const place = (options: Record<string, unknown>) => placeOfToast({ template: '#t', ...options });
const isRefused = (options: Record<string, unknown>) => typeof place(options) === 'string';

describe('where a toast goes', () => {
  it('[TLIB-11] [TLIB-12] [TLIB-13] [CONST-29] 20 px from the right, stacked from the bottom, unless told otherwise', () => {
    expect(toastDefaults).toEqual({ offset: 20, stack: 'bottom', anchor: 'right' });
    expect(place({})).toEqual(toastDefaults);
  });
  it('[TLIB-01] a template has to be named', () => {
    for (const template of [undefined, null, '', ' ', 7]) expect(typeof placeOfToast({ template })).toBe('string');
  });
  it('[TLIB-04] [TLIB-05] anchor and stack origin are one of the four edges', () => {
    for (const wrong of ['middle', '', 'Top', 1, null, {}]) {
      expect([wrong, isRefused({ anchor: wrong }), isRefused({ stack: wrong })]).toEqual([wrong, true, true]);
    }
  });
  it('[TLIB-06] [TLIB-07] and stand at right angles to each other', () => {
    const upright = ['left', 'right'];
    for (const anchor of edges) {
      for (const stack of edges) expect(isRefused({ anchor, stack })).toBe(upright.includes(anchor) === upright.includes(stack));
    }
  });
  it('[TLIB-08] the offset is a whole number', () => {
    for (const wrong of [20.5, '20px', '20', Number.NaN, Number.POSITIVE_INFINITY, null]) expect(isRefused({ offset: wrong })).toBe(true);
    for (const offset of [0, 20, -4]) expect(place({ offset })).toEqual({ ...toastDefaults, offset });
  });
});

describe('a wrong call', () => {
  it('[TLIB-09] [TLIB-10] is logged, brings nothing and throws nothing', () => {
    const logged: string[] = [];
    const document = { querySelectorAll: () => [] } as unknown as Document;
    const toaster = createToaster({ document, log: (problem) => logged.push(problem) });
    const wrong: unknown[] = [undefined, {}, { template: '#none' }, { template: '#t', anchor: 'up' }, { template: '#t', offset: 1.5 }];
    for (const options of wrong) expect(toaster.show(options as { template: string })).toBeUndefined();
    expect(logged).toHaveLength(wrong.length);
    expect(logged[0]).toBe('toast: a toast needs the selector of its template');
  });
});
