import { expect, it } from 'vitest';
import { cleanParticipantName, defaultViewerName } from './participant-name.ts';

it('[SEC-37] a name is cut at 100 characters', () => {
  expect(cleanParticipantName('a'.repeat(101))).toBe('a'.repeat(100));
  expect(cleanParticipantName(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
  expect([...cleanParticipantName('😀'.repeat(101))]).toHaveLength(100);
});
it('[SEC-37] controls and marks that turn the text around are taken out', () => {
  expect(cleanParticipantName(' An\u0000na\u202e \n K\u200b.\ufeff ')).toBe('Anna K.');
  expect(cleanParticipantName('\u202e\u200d \u2066')).toBe('');
  expect(cleanParticipantName('👩‍💻 Anna')).toBe('👩‍💻 Anna');
});
it('[SEC-37] markup is kept, to be shown as text', () => expect(cleanParticipantName('<b>Anna</b>')).toBe('<b>Anna</b>'));
it('people without a name are numbered', () => expect(defaultViewerName(2)).toBe('Viewer 2'));
