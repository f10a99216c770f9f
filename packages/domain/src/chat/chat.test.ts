import { holds, textOf } from '@ninefold/testkit/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatParts } from './chat-parts.ts';
import { CHAT_TEXT_MAX, cleanChatText } from './chat-text.ts';

describe('the text of a message', () => {
  it('H-07: is plain, without controls and marks that turn the direction, and keeps its lines', () => {
    expect(cleanChatText(' a\r\nb\rc\u0000\u202e\u2066d \n\n\n\n e ')).toEqual({ ok: true, value: ' a\nb\ncd \n\n e' });
    expect(cleanChatText('<img src=x onerror=alert(1)>')).toEqual({ ok: true, value: '<img src=x onerror=alert(1)>' });
  });

  it('H-07: marks upon a letter are cut to what scripts stack, so that none is drawn over the messages around it', () => {
    expect(cleanChatText(`A${'\u0301'.repeat(1_900)}nna`)).toEqual({ ok: true, value: `A${'\u0301'.repeat(6)}nna` });
    expect(cleanChatText('นี้ กำลัง ❤️')).toEqual({ ok: true, value: 'นี้ กำลัง ❤️' });
  });

  it('H-07: nothing to read is refused, and more than 2,000 characters are, counted as people count them', () => {
    for (const nothing of ['', ' \n\t ', '\u200b\ufeff', '\u200d', '\u00ad', '\u3164 \u2800', '\u{e0041}', '\ufe0f'])
      expect(cleanChatText(nothing)).toEqual({ ok: false, error: { kind: 'chat/empty' } });
    expect(cleanChatText('\u{1f600}'.repeat(CHAT_TEXT_MAX)).ok).toBe(true);
    expect(cleanChatText('x'.repeat(CHAT_TEXT_MAX + 1))).toEqual({ ok: false, error: { kind: 'chat/too-long', length: 2_001 } });
  });
});

describe('the edges of a message', () => {
  const kept = (typed: string): string => {
    const clean = cleanChatText(typed);
    return clean.ok ? clean.value : clean.error.kind;
  };

  it('keep the spaces and tabs that a pasted first line begins with; blank lines before it and blanks at the end go', () => {
    expect(kept('    if ready:\n        go()  \n')).toBe('    if ready:\n        go()');
    expect(kept('\n \n\t- name: a\n\t  b')).toBe('\t- name: a\n\t  b');
    expect(kept('  \n\t ')).toBe('chat/empty');
  });

  it.each([
    ...['00ad', '061c', '180e', '200b', '200c', '200d', '200e', '200f', '2060', '2064', 'feff', '17b4', '180b', '1d173', 'fe0f', '34f'],
    ...['202e', '2066', 'e0001', 'e0061', '7f'],
  ])('a host with U+%s in it shows no other one than its link leads to', (number) => {
    const mark = String.fromCodePoint(Number.parseInt(number, 16));
    for (const [typed, shown] of [
      [`https://example.co${mark}m/a`, 'https://example.co m/a'],
      [`https://exam${mark}${mark}ple.org/a`, 'https://exam ple.org/a'],
      [`https://example${mark}.org/a`, 'https://example .org/a'],
      [`see www.example.co${mark}m`, 'see www.example.co m'],
      [`https://example.org:${mark}8443/`, 'https://example.org: 8443/'],
    ] as const)
      expect(cleanChatText(typed)).toEqual({ ok: true, value: shown });
  });

  it('what joins letters of a script stays in a host of that script', () => {
    for (const text of ['https://نامه\u200cای.com/', 'https://क्\u200dष.example/', 'https://example.org/می\u200cروم'])
      expect(cleanChatText(text)).toEqual({ ok: true, value: text });
  });

  it('what is invisible joins no address with what follows', () => {
    expect(kept('https://example.org\u200bevil.example')).toBe('https://example.org evil.example');
    expect(kept('www.example.org\ufeffx')).toBe('www.example.org x');
    expect(kept('https://example.org/\u200b')).toBe('https://example.org/');
    expect(kept('a\u200bb')).toBe('ab');
    expect(kept('https://example.org\u0000evil.example')).toBe('https://example.org evil.example');
  });

  it('line ends of Word, PowerPoint and old machines are ends of lines, and join no words and no addresses', () => {
    for (const end of ['\u000b', '\u000c', '\u0085', '\u2028', '\u2029'])
      expect(kept(`see https://example.org${end}Then go`)).toBe('see https://example.org\nThen go');
  });
});

describe('the links of a message', () => {
  const links = (text: string): string[] => chatParts(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));

  it('are web addresses without what ends the sentence', () => {
    expect(links('see https://a.example/x?y=1#z, or (http://b.example/w_(p)).')).toEqual([
      'https://a.example/x?y=1#z',
      'http://b.example/w_(p)',
    ]);
    for (const [open, close] of ['[]', '{}', '()', '**', '\u2018\u2019', '\uff08\uff09', '\u300c\u300d'].map((pair) => [...pair]))
      expect(links(`see ${open}https://a.example/x${close}, ${open}https://a.example/y${close}\u2026`)).toEqual([
        'https://a.example/x',
        'https://a.example/y',
      ]);
    expect(links('[https://[::1]:8080/a[1]]\u3002')).toEqual(['https://[::1]:8080/a[1]']);
    expect(links('HTTPS://A.example')).toEqual(['HTTPS://A.example']);
    expect(links('“https://a.example/ü”')).toEqual(['https://a.example/ü']);
  });

  it.each([
    ['https://example.org/abcを見て', ['https://example.org/abc']],
    ['https://example.org/issues/123を見て', ['https://example.org/issues/123']],
    ['https://example.org를 보세요', ['https://example.org']],
    ['www.example.orgを見て', ['www.example.org']],
    ['こちらwww.example.org、https://a.example', ['www.example.org', 'https://a.example']],
    ['https://example.org）です', ['https://example.org']],
    ['https://example.org：８４４３', ['https://example.org']],
    ['https://example.org:8443を見て', ['https://example.org:8443']],
    ['https://127.0.0.1を見て', ['https://127.0.0.1']],
    ['https://example.org/путьและ', ['https://example.org/путь']],
    ['смотри https://example.org/aсюда', ['https://example.org/a']],
    ['https://ja.example/wiki/東京2020', ['https://ja.example/wiki/東京2020']],
    ['https://пример.рф/путь?имя=Ёж', ['https://пример.рф/путь?имя=Ёж']],
    ['https://日本語.example/', ['https://日本語.example/']],
  ])('end where their script changes, and at a full-width mark: %s', (text, found) => {
    expect(links(text)).toEqual(found);
  });

  it.each([
    ['https://example.org\u060c https://example.org\u061f', ['https://example.org', 'https://example.org']],
    ['https://example.org/abc\u061f', ['https://example.org/abc']],
    ['https://example.org/abc\u060cثم', ['https://example.org/abc']],
    ['https://example.org/a\u060chttps://b.example', ['https://example.org/a', 'https://b.example']],
    ['https://example.org/abc\u0964', ['https://example.org/abc']],
    ['https://example.org/abc——这是', ['https://example.org/abc']],
    ['https://example.org/abc→смотри', ['https://example.org/abc']],
    ['https://example.org’s page', ['https://example.org']],
    ['https://example.org—see', ['https://example.org']],
    ['‹https://example.org/a›', ['https://example.org/a']],
    ['https://example.org😀', ['https://example.org']],
    ['https://example.comhttps://example.org', ['https://example.com', 'https://example.org']],
    ['https://example.com&https://example.org', ['https://example.com', 'https://example.org']],
    ['https://en.example/wiki/Michelson–Morley_test', ['https://en.example/wiki/Michelson–Morley_test']],
    ['https://ja.example/wiki/ジョン・レノン', ['https://ja.example/wiki/ジョン・レノン']],
    ['https://ca.example/wiki/Col·legi', ['https://ca.example/wiki/Col·legi']],
    ['https://ar.example/wiki/باريس\u060c_تكساس', ['https://ar.example/wiki/باريس\u060c_تكساس']],
  ])('end at the marks of other scripts, and at signs that no host has: %s', (text, found) => {
    expect(links(text)).toEqual(found);
  });

  it.each([
    ['https://example.org,see', ['https://example.org']],
    ['https://example.org;see', ['https://example.org']],
    ['https://example.org!see', ['https://example.org']],
    ['https://example.org=>x', ['https://example.org']],
    ['https://example.org->x', ['https://example.org']],
    ['https://example.org- x', ['https://example.org']],
    ['https://my--host.example.org/a-', ['https://my--host.example.org/a-']],
    ['https://example.org(see below)', ['https://example.org']],
    ['https://example.org[1]', ['https://example.org']],
    ['https://example.org:8443,see', ['https://example.org:8443']],
    ['www.example.org,example.net', ['www.example.org']],
    ['https://[::1]を見て', ['https://[::1]']],
    ['https://[2001:db8::1]:8443を見て', ['https://[2001:db8::1]:8443']],
    ['|https://example.org/abc|', ['https://example.org/abc']],
    ['||https://example.org/abc||', ['https://example.org/abc']],
    ['https://example.org/?family=A|B', ['https://example.org/?family=A|B']],
    ['https://example.org\\', ['https://example.org']],
    ['https://example.org/abc\u{1f44d}', ['https://example.org/abc']],
    ['https://example.org/abc\u{1f44d}\u{1f3fd}!', ['https://example.org/abc']],
    ['https://example.org/abc.\u{1f1e9}\u{1f1ea}', ['https://example.org/abc']],
    ['https://example.org/\u{1f44d}', ['https://example.org/\u{1f44d}']],
    ['https://example.org/?q=\u2764\ufe0f', ['https://example.org/?q=\u2764\ufe0f']],
  ])('end at what no host has, at the lines of a table, and at emojis behind a word: %s', (text, found) => {
    expect(links(text)).toEqual(found);
  });

  it('are none where the host is not what it looks like', () => {
    for (const text of [
      'https://bank.example,x@evil.example',
      'https://bank.example;x:y@evil.example/a',
      'https://example.org%2eevil.example',
      'https://example\u3002org/abc',
      'https://www\uff0eexample\uff0eorg',
    ])
      expect([text, links(text)]).toEqual([text, []]);
    expect(links('https://example.org\u3002\u6b21\u306b')).toEqual(['https://example.org']);
  });

  it('are none where the change of script goes through a host: the rest would be another one', () => {
    for (const text of [
      'https://ex\u0430mple.org/x',
      'https://example.com\u0430lpha.org',
      'www.ex\u0430mple.org',
      'https://intranetを見て',
      'https://my\u2011site.example.org',
      'https://i❤.example',
      'https://example.org\ufe0fevil.example',
    ])
      expect([text, links(text)]).toEqual([text, []]);
  });

  it('are told apart where a comma or a bracket is between them, and are one where an address holds another', () => {
    expect(links('https://a.b,https://c.d;www.e.example|https://f.g')).toEqual([
      'https://a.b',
      'https://c.d',
      'www.e.example',
      'https://f.g',
    ]);
    expect(links('[a](https://a.b)[c](https://c.d),(https://e.f)x')).toEqual(['https://a.b', 'https://c.d', 'https://e.f']);
    for (const one of ['https://archive.example/2020/https://a.b/', 'https://a.example/?to=https://b.example/', 'https://a.example/x,y'])
      expect(links(one)).toEqual([one]);
  });

  it('are found between marks of emphasis, and keep such a mark that is theirs', () => {
    expect(links('_https://a.b/c_, ~https://a.b/c~ and *https://a.b/c*')).toEqual(['https://a.b/c', 'https://a.b/c', 'https://a.b/c']);
    expect(links('_www.a.example/c_')).toEqual(['www.a.example/c']);
    expect(links('https://a.b/c_')).toEqual(['https://a.b/c_']);
  });

  it('end at marks without a width', () => {
    for (const mark of [
      '\u200b',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u200e',
      '\u202e',
      '\u034f',
      '\u061c',
      '\u180e',
      '\u2800',
      '\u17b4',
      '\u180b',
      '\u{1d173}',
      '\u{e0020}',
      '\u{e0100}',
    ])
      expect(links(`https://example.org${mark}evil.example`)).toEqual(['https://example.org']);
  });

  it('are hosts that begin with www. as well, which are opened by https', () => {
    expect(chatParts('(WWW.harbour.example/tides?d=1), www.münchen.example.')).toEqual([
      { kind: 'text', text: '(' },
      { kind: 'link', text: 'WWW.harbour.example/tides?d=1', href: 'https://www.harbour.example/tides?d=1' },
      { kind: 'text', text: '), ' },
      { kind: 'link', text: 'www.münchen.example', href: 'https://www.xn--mnchen-3ya.example/' },
      { kind: 'text', text: '.' },
    ]);
    for (const text of [
      'www.',
      'www.example',
      'www.1.2',
      'ana@www.a.example',
      'awww.a.example',
      'x/www.a.example',
      'www.a.example@b.example',
    ])
      expect(links(text)).toEqual([]);
  });

  it('H-07: are nothing else: other schemes, addresses that hide their host, and halves of one stay words', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://bank.example@evil.example',
      'https://',
      'http:///',
      'ftp://a.example',
      'xhttps://a b',
    ])
      expect(links(text)).toEqual([]);
  });

  it('whatever is written, the parts put together are the message, and every href is of the web', () => {
    const texts = fc.tuple(textOf('htps:/.@()<>"\' aé1#?\n', 60), fc.constantFrom('https://a.b/c)', ' www.a.b/c)', ''));
    holds(texts, 5_000, (pieces) => {
      const text = pieces.join('');
      const parts = chatParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\/[^@]+$/);
    });
  });

  it('are found in one pass: 100,000 characters that look like the start of many', () => {
    expect(
      chatParts('http://('.repeat(12_500))
        .map((part) => part.text)
        .join(''),
    ).toHaveLength(100_000);
    expect(chatParts(`https://a.example/${')'.repeat(100_000)}`)).toHaveLength(2);
  });
});
