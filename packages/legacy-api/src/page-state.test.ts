import { expect, it } from 'vitest';
import { defaultPageState, readPageState, writePageState } from './page-state.ts';

it('the page state is read as it was written', () => {
  const state = { ...defaultPageState, bIsUserLoggedIn: true, sPage: 'meeting' as const, sProductName: '</script><b>' };
  expect(writePageState(state)).not.toContain('<');
  expect(readPageState(writePageState(state))).toEqual(state);
});

it('what is missing or of another type has its default', () => {
  for (const text of [null, '', 'nonsense', '[]', '7', '{"iThemeId":"7","sPage":"elsewhere","x":1}'])
    expect(readPageState(text)).toEqual(defaultPageState);
  expect(defaultPageState).toMatchObject({ iThemeId: -1, iProfileId: -1, sLanguage: 'en', iSessionTimeout: 20 });
});

const typical = readPageState(writePageState(defaultPageState));

it('[PAGE-01] iThemeId, [PAGE-08] the language, [PAGE-11] the profile id have the stated defaults', () => {
  expect([typical.iThemeId, typical.sLanguage, typical.iProfileId]).toEqual([-1, 'en', -1]);
});

it('[PAGE-09] a ticket, [PAGE-10] an invitation code, [PAGE-12] a redirect target, [PAGE-14] [PAGE-15] two background addresses are texts, empty unless given', () => {
  const names = ['sTicket', 'sInvitationCode', 'sRedirectTarget', 'sFactoryBackground', 'sUserBackground'] as const;
  for (const name of names) {
    expect([name, typical[name]]).toEqual([name, '']);
    expect(readPageState(writePageState({ ...defaultPageState, [name]: '/given' }))[name]).toBe('/given');
    expect(readPageState(JSON.stringify({ [name]: 7 }))[name]).toBe('');
  }
});

it('[PAGE-13] the session timeout is a number of minutes, 20 by default', () => {
  expect(typical.iSessionTimeout).toBe(20);
  expect(readPageState(writePageState({ ...defaultPageState, iSessionTimeout: 45 })).iSessionTimeout).toBe(45);
});
