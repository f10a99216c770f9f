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
    'Join with 482 913 607',
    'Join with 482 913 607.',
    'Join with 482913607 now',
    'Code 482-913-607',
    'Code:482913607',
    'Viewer code\n482913607',
    'Viewer code\n482 913 607\n',
    'Am 3.4. um 10:30 Uhr: 482-913-607',
    'Beitreten („482‑913‑607“)',
    'By phone: +385 1 555 0142, code 482-913-607',
    'Call 555 123 4567 or use 482 913 607',
    'Open <https://meet.example/482913607> in a browser',
    'Ana Horvat invites you to see a screen.\n\nOpen http://localhost:3000/482913607\nor enter 482-913-607 at localhost:3000\n\nWhen: 22 November 2026, 05:16 (UTC)\nNothing to install.',
    'Ana Horvat lädt Sie ein, einen Bildschirm zu sehen.\r\n\r\nhttps://meet.example/482913607 öffnen\r\noder 482-913-607 auf meet.example eingeben',
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
    'Use meet.example/482913607 or meet.example/111222333',
    'Call 1 482 913 607',
    'Call +482 913 607 today',
    'Order 482 913 607 000 has come',
    'Parcel 4829136071 has come',
    'my file is report-482913607 there',
    '482-913-607 ',
  ])('is left to the field: %s', (text) => expect(codeInPastedText(text)).toBeNull());
});
