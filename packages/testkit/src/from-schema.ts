/** Makes inputs out of a JSON schema: ones that fit it, and hostile ones that may not. */
import type { SeededRandom } from '@ninefold/domain/shared/seeded-random.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

const texts = ['', 'x', '123456789', '000000001', 'anna.meier', 'a@b.co', 'true', '{}', 'Zoë 🎉', '  padded  ', 'password-1'];
const hostileTexts = [
  '\u0000',
  '\u202e\u2028',
  'x'.repeat(5_000),
  '"><script>alert(1)</script>',
  "' or 1=1 --",
  '../../etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  'a@b.co\r\nBcc: c@d.co',
  '{{7*7}}',
  '\ud800',
  '１２３４５６７８９',
  '%00%zz',
  '__proto__',
  '1e8',
];
const hostileValues: readonly unknown[] = [null, true, false, 0, -1, 3, 1.5, 1e308, 2 ** 53, [], [[]], {}, { a: { b: 1 } }, ['x'], [null]];

/** A value that fits the schema. */
export function fittingValue(schema: Schema, random: SeededRandom): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum, random);
  if (schema.anyOf !== undefined) return fittingValue(pick(schema.anyOf, random), random);
  const type = typeof schema.type === 'string' ? schema.type : pick(schema.type ?? ['null'], random);
  switch (type) {
    case 'string':
      return pick(texts, random);
    case 'number':
    case 'integer':
      return random.below(1_000_000_000);
    case 'boolean':
      return random.below(2) === 1;
    case 'array':
      return Array.from({ length: random.below(3) }, () => fittingValue(schema.items ?? {}, random));
    case 'object':
      return objectOf(schema, random, (property) => fittingValue(property, random));
    default:
      return null;
  }
}

/** Of the same fields, but with values that nobody should send, and with fields that nobody asked for. */
export function hostileValue(schema: Schema, random: SeededRandom): unknown {
  if (schema.properties === undefined) return random.below(2) === 0 ? pick(hostileTexts, random) : pick(hostileValues, random);
  if (random.below(12) === 0) return pick(hostileValues, random);
  const made = objectOf(schema, random, (property) =>
    random.below(4) === 0 ? fittingValue(property, random) : hostileValue(property, random),
  );
  return random.below(3) === 0 ? { ...made, isAdmin: true, role: 'host', constructor: { prototype: 1 }, ['__proto__ ']: 1 } : made;
}

function objectOf(schema: Schema, random: SeededRandom, make: (property: Schema) => unknown): Record<string, unknown> {
  const names = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name) === true || random.below(5) > 0);
  return Object.fromEntries(names.map(([name, property]) => [name, make(property)]));
}

const pick = <T>(list: readonly T[], random: SeededRandom): T => list[random.below(list.length)] as T;
