import { expect, it } from 'vitest';
import { isAdmin, isFreeMeeting, planOf } from './roles.ts';

it('[ROLE-01] a visitor is free', () => expect(planOf(false)).toBe('free'));
it('[ROLE-02] a signed-in user is pro', () => expect(planOf(true)).toBe('pro'));
it('[ROLE-09] a meeting takes the plan of its host', () => {
  expect(isFreeMeeting(false)).toBe(true);
  expect(isFreeMeeting(true)).toBe(false);
});
it('[ROLE-07] host and presenter are admins, a viewer is not', () => {
  expect(isAdmin({ role: 'host', isPresenting: false })).toBe(true);
  expect(isAdmin({ role: 'viewer', isPresenting: true })).toBe(true);
  expect(isAdmin({ role: 'viewer', isPresenting: false })).toBe(false);
});
