import { holds } from '@ninefold/testkit/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('JSON of a body', () => {
  it('H-06: with a name twice in one object is refused, however it is spelled', () => {
    for (const text of [
      '{"a":1,"a":1}',
      '{"a":1,"b":2,"\\u0061":3}',
      '{"a":{"x":1},"b":{"y":1,"y":2}}',
      '[{"a":1,"a":2}]',
      '{"a" :1, "a"\n:2}',
      '{"":1,"":2}',
      '{"__proto__":1,"__proto__":2}',
      '{"a\\"b":1,"a\\"b":2}',
    ])
      expect(() => parseJson(text), text).toThrow(SyntaxError);
  });

  it('with the same name in different objects, and with names as values, is read', () => {
    for (const text of [
      '{"a":{"a":1},"b":{"a":1}}',
      '[{"a":1},{"a":1}]',
      '{"a":"a","b":["a","a"],"c":":"}',
      '{"a":"b\\":","b":"\\\\"}',
      '"a"',
      '7',
      'null',
      '{"A":1,"a":2}',
    ])
      expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('H-06: with a number beyond all values, or nested too deeply, is refused', () => {
    for (const text of [
      '{"a":1e400}',
      '[-1e999]',
      `{"a":${'9'.repeat(400)}}`,
      `${'['.repeat(33)}${']'.repeat(33)}`,
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
    ])
      expect(() => parseJson(text), text.slice(0, 40)).toThrow(SyntaxError);
    for (const text of ['{"a":1e308}', '-0', '[1.5e-7,2]', `${'['.repeat(32)}${']'.repeat(32)}`])
      expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('is otherwise what it was written from', () => {
    holds(fc.tuple(fc.jsonValue({ maxDepth: 4 }), fc.nat(2)), 500, ([value, indent]) => {
      const text = JSON.stringify(value, null, indent);
      expect(parseJson(text)).toEqual(JSON.parse(text));
    });
  });

  it('anything else is refused', () => {
    for (const text of ['', '{', '{"a":}', "{'a':1}", 'undefined', '{"a":1}{', '"\u0000"'])
      expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});
