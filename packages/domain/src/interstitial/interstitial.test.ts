import { describe, expect, it } from 'vitest';
import { entryPage } from './entry-page.ts';
import { type JoinAddress, valueToJoin } from './value-to-join.ts';

const value = (path: string, query: Partial<JoinAddress> = {}) => valueToJoin({ code: null, personalUrl: null, path, ...query });

describe('the value to join', () => {
  it('[INTER-01] is the code of the query', () => expect(value('/', { code: '123456789' })).toBe('123456789'));
  it('[INTER-02] else the personal URL of the query', () => expect(value('/', { personalUrl: 'anna.meier' })).toBe('anna.meier'));
  it('[INTER-03] else the last segment of a path that holds join', () => {
    expect(value('/join/123-456-789')).toBe('123-456-789');
    expect(value('/x/Join/y/anna')).toBe('anna');
    expect(value('/join')).toBe('');
    expect(value('/anna.meier/join')).toBe('anna.meier');
    expect(value('/MyJoinMe.aspx/x')).toBe('');
  });
  it('[INTER-04] else a first segment that starts with a digit', () => {
    expect(value('/123-456-789')).toBe('123-456-789');
    expect(value('/1a_b/rest')).toBe('1a_b');
    expect(value('/123.456')).toBe('');
  });
  it('[INTER-05] else a first segment of a letter and 8 characters or more', () => {
    expect(value('/anna.meier')).toBe('anna.meier');
    expect(value('/abcdefghi/rest')).toBe('abcdefghi');
  });
  it('[INTER-06] else there is none: not of 8 letters, not of a page of the product', () => {
    for (const path of ['/', '', '/abcdefgh', '/Main.aspx', '/Scheduler.aspx', '/legalese.aspx', '/-23456789', '/-anna.meier']) {
      expect([path, value(path)]).toEqual([path, '']);
    }
  });
  it('[INTER-07] in this order, and an empty one counts as none', () => {
    expect(value('/abcdefghij', { code: 'c', personalUrl: 'p' })).toBe('c');
    expect(value('/abcdefghij', { personalUrl: 'p' })).toBe('p');
    expect(value('/123/join/x')).toBe('x');
    expect(value('/abcdefghij', { code: '', personalUrl: '' })).toBe('abcdefghij');
  });
  it('takes a broken escape as text', () => expect(value('/12%zz')).toBe(''));
});

describe('what stands at the address of a meeting', () => {
  const facts = { isStickyEnabled: false, isClientSupported: true, isBrowserSuppressed: false };
  it('[JOIN-07] the viewer at once', () => expect(entryPage(facts)).toBe('viewer'));
  it('[JOIN-08] the launch with sticky on, the offer with no client or with the browser suppressed', () => {
    expect(entryPage({ ...facts, isStickyEnabled: true })).toBe('launch');
    expect(entryPage({ ...facts, isClientSupported: false })).toBe('offer');
    expect(entryPage({ ...facts, isBrowserSuppressed: true })).toBe('offer');
  });
  it('[INTER-22] the offer comes before the launch', () => {
    expect(entryPage({ isStickyEnabled: true, isClientSupported: true, isBrowserSuppressed: true })).toBe('offer');
    expect(entryPage({ isStickyEnabled: true, isClientSupported: false, isBrowserSuppressed: false })).toBe('offer');
  });
});
