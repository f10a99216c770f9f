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
