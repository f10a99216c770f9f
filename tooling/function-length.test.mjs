import { expect, it } from 'vitest';
import { functionsOf } from './function-length.mjs';

const lengthsOf = (...lines) => Object.fromEntries(functionsOf(lines.join('\n'), 'a.tsx').map(({ name, lines }) => [name, lines]));

it('a function has its own lines, from its first to its last', () => {
  expect(lengthsOf('// é', 'export function one() {', '  return 1;', '}')).toEqual({ one: 3 });
  expect(functionsOf('// é\nfunction one() {}\n', 'a.ts')).toEqual([{ name: 'one', line: 2, lines: 1 }]);
});

it('lines of the functions that stand in it are theirs, but for those that it has begun itself', () => {
  const outer = ['const outer = () => {', '  const inner = () => {', '    first();', '    second();', '  };', '  return inner;', '};'];
  expect(lengthsOf(...outer)).toEqual({ outer: 4, inner: 4 });
  const declared = ['function outer() {', '  return inner;', '  function inner() {', '    first();', '  }', '}'];
  expect(lengthsOf(...declared)).toEqual({ outer: 3, inner: 3 });
});

it('members of an object and of a class are no lines of what holds them', () => {
  const object = ['function make() {', '  return {', '    one() {', '      first();', '    },', '    two: () => second(),', '  };', '}'];
  expect(lengthsOf(...object)).toEqual({ make: 4, one: 3, two: 1 });
  expect(lengthsOf('class One {', '  get two() {', '    return 2;', '  }', '}')).toEqual({ two: 3 });
});

it('what a component draws is its own, what a press does is not', () => {
  const component = [
    'function Shown() {',
    '  return (',
    '    <button',
    '      onClick={() => {',
    '        first();',
    '      }}',
    '    />',
    '  );',
    '}',
  ];
  expect(lengthsOf(...component)).toEqual({ Shown: 7, 'a function': 3 });
});

it('a function in a function in a function is taken off once', () => {
  const nested = ['function a() {', '  function b() {', '    function c() {', '      d();', '    }', '  }', '}'];
  expect(lengthsOf(...nested)).toEqual({ a: 2, b: 2, c: 3 });
});

it('what cannot be read is told', () => {
  expect(() => functionsOf('function (', 'broken.ts')).toThrow('broken.ts');
});
