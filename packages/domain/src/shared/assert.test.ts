import { expect, it } from 'vitest';
import { assertNever, invariant } from './assert.ts';

it('what the types forbid is a bug, and is named', () => {
  expect(() => assertNever({ kind: 'odd' } as never)).toThrow('unexpected value: {"kind":"odd"}');
  expect(() => invariant(0, 'one presenter')).toThrow('invariant broken: one presenter');
  expect(() => invariant('anything', 'one presenter')).not.toThrow();
});
