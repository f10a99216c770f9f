import { describe, expect, it } from 'vitest';
import { codeInPastedText } from './pasted-code.ts';

describe('a pasted text', () => {
  it.each([
    'https://meet.example/482913607',
    ' https://meet.example/482-913-607\n',
    'meet.example/482913607',
    'meet.example:8080/482913607?iThemeId=1',
    'http://10.0.0.5:3000/482913607',
    'Code: 482-913-607',
    'Code: 482913607',
    'See my screen: open https://meet.example/482913607 or enter 482-913-607 at meet.example.',
    'See my screen: open https://meet.example/ana-horvat or enter 482-913-607 at meet.example.',
    'Join me (meet.example/482913607).',
  ])('gives its code: %s', (text) => expect(codeInPastedText(text)).toBe('482913607'));

  it.each([
    '',
    '482913607',
    ' 482 913 607 ',
    '48-29-13-607',
    'ana-482913607',
    'ana482-913-607',
    'ana 482913607',
    'https://meet.example/ana-horvat-7',
    'https://meet.example/4829136071',
    'https://shop.example/orders/482913607',
    'Code: 482-913-6071',
    'Code: 482-913-607, or Code: 111-222-333',
  ])('is left to the field: %s', (text) => expect(codeInPastedText(text)).toBeNull());
});
