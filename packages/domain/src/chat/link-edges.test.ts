import { describe, expect, it } from 'vitest';
import { chatParts } from './chat-parts.ts';

const links = (text: string): string[] => chatParts(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));

describe('where a link of a message begins and ends', () => {
  it('a message that is a link and no more has one part', () =>
    expect(chatParts('https://a.example/x')).toEqual([{ kind: 'link', text: 'https://a.example/x', href: 'https://a.example/x' }]));

  it.each([
    // Behind a letter an address is a part of a word, with a mark of emphasis between them as well.
    ['x_https://a.b/c_', []],
    ['x~www.a.example/c~', []],
    ['(_https://a.b/c_)', ['https://a.b/c']],
    ['www.a.example/?to=https://b.example/', ['www.a.example/?to=https://b.example/']],
    // Either half of a login hides the host.
    ['https://:secret@evil.example', []],
    ['https://bank.example:secret@evil.example', []],
    // Letters of a script that few write are another script, too, and a mark upon a letter begins no word.
    ['https://example.org/aბათუმი', ['https://example.org/a']],
    ['https://example.org/e\u0301сюда', ['https://example.org/e\u0301']],
  ])('%s: %j', (text, found) => expect(links(text)).toEqual(found));

  it.each([
    ['https://localhostを見て', ['https://localhost']],
    ['https://localhost1を見て', []],
    ['https://my-localhostを見て', []],
    ['https://[::1]:8443を見て', ['https://[::1]:8443']],
    ['https://[fe80::a1]:80を見て', ['https://[fe80::a1]:80']],
    ['https://127.0.0.1:80を見て', ['https://127.0.0.1:80']],
    ['http://intranetを見て', []],
    ['http://example.orgを見て', ['http://example.org']],
    ['https://www.ab.x1を見て', []],
    ['https://example.orgを.見て', []],
    ['https://example.orgを.1', []],
    ['https://example.orgを。見て', ['https://example.org']],
  ])('a host that is whole ends where the script changes, half a host is none: %s', (text, found) => expect(links(text)).toEqual(found));
});
