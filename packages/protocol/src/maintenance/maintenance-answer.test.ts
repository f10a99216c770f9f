import { expect, it } from 'vitest';
import { readMaintenanceAnswer } from './maintenance-answer.ts';

const notice = { id: 'a', startsAt: 1_700_000_000_000, minutes: 30, isAudioOnly: false, note: '', isDuring: false };

it('[MAINT-15] a notice is read as it is, and none as none', () => {
  expect(readMaintenanceAnswer({ notice })).toEqual(notice);
  expect(readMaintenanceAnswer({ notice: null })).toBeNull();
});

it.each([
  ['no answer at all', undefined],
  ['another answer', {}],
  ['an empty id', { notice: { ...notice, id: '' } }],
  ['a long id', { notice: { ...notice, id: 'a'.repeat(65) } }],
  ['no duration', { notice: { ...notice, minutes: 0 } }],
  ['a duration in words', { notice: { ...notice, minutes: 'many' } }],
  ['a begin that is no date', { notice: { ...notice, startsAt: 1e300 } }],
  ['a begin before all dates', { notice: { ...notice, startsAt: -1 } }],
  ['words in place of a notice', { notice: 'soon' }],
])('[MAINT-16] %s is no notice', (_what, body) => {
  expect(readMaintenanceAnswer(body)).toBeNull();
});
