/** What may not stand in a log is taken out here: secrets by the names of their fields and by their shapes, at any depth (SEC-10, C-40). */

/** Bounds of each part of a log line; what is beyond is said to be there, not shown. */
const MOST_DEPTH = 8;
const MOST_ENTRIES = 100;
const MOST_CHARACTERS = 8_000;
/** What all parts of one log line have together. */
interface Budget {
  characters: number;
  nodes: number;
}
const budgetOfLine = (): Budget => ({ characters: 16_000, nodes: 500 });
/** As deep as causes are worth reading. */
const MOST_CAUSES = 4;

const CENSOR = '[Redacted]';
/** Compared without case, dashes and underscores. `code` alone is a viewer's; an error's stands in `errorCode`. */
const SECRET_FIELD = /ticket|token|password|cookie|secret|authorization|credential|apikey|resumekey|^code$|^key$/;

/** Shapes of secrets within a text, and what stands there instead. */
const secretShapes: readonly (readonly [RegExp, string])[] = [
  // A header's whole line: cookies come in rows.
  [/\b((?:set-)?cookie|authorization)(["']?\s*[:=]\s*).+/gi, `$1$2${CENSOR}`],
  // As in an address, a form or a piece of JSON.
  [/(ticket|token|password|secret|(?<=[?&#])(?:code|key))(["']?\s*[:=]\s*["']?)[^\s&;,"'}]+/gi, `$1$2${CENSOR}`],
  [/\bBearer\s+\S+/gi, `Bearer ${CENSOR}`],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, CENSOR],
  // 256 bits in base64url: sessions, tickets, resume keys.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, CENSOR],
  // Nine digits, with or without dashes: a viewer code.
  [/\d{3}-?\d{3}-?\d{3}/g, '******###'],
];

/**
 * Plain copies of everything that one log line is made of, with secrets removed. Errors become records with type, message, stack, `errorCode` and
 * causes. The message of the line comes first, in case not all of it fits.
 */
export function redact(parts: readonly unknown[]): unknown[] {
  const budget = budgetOfLine();
  const texts = parts.map((part) => (typeof part === 'string' ? redactText(part, budget) : undefined));
  return parts.map((part, at) => texts[at] ?? plainCopy(part, budget));
}

function redactText(text: string, budget: Budget): string {
  const most = Math.min(MOST_CHARACTERS, budget.characters);
  let masked = text.length > most ? cutAtWord(text, most) : text;
  for (const [shape, instead] of secretShapes) masked = masked.replace(shape, instead);
  budget.characters = Math.max(0, budget.characters - masked.length);
  return masked;
}

/** A secret that is cut in two has no shape any more: the cut is made where no word is. */
function cutAtWord(text: string, most: number): string {
  let end = most;
  while (end > 0 && /[\w-]/.test(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}… (${text.length} characters)`;
}

function plainCopy(value: unknown, budget: Budget, depth = 0): unknown {
  budget.nodes -= 1;
  if (typeof value === 'string') return redactText(value, budget);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return plainError(value, budget);
  if (ArrayBuffer.isView(value)) return `(${value.byteLength} bytes)`;
  if (depth >= MOST_DEPTH) return '(deeper than a log goes)';
  if (Array.isArray(value)) return Array.from(within(budget, value), (one) => plainCopy(one, budget, depth + 1));
  if ('toJSON' in value && typeof value.toJSON === 'function') return plainCopy(value.toJSON(), budget, depth + 1);
  const entries = value instanceof Map ? [...value].map(([name, one]) => [String(name), one] as const) : Object.entries(value);
  return Object.fromEntries(
    Array.from(within(budget, entries), ([name, one]) => [
      redactText(name, budget),
      SECRET_FIELD.test(name.toLowerCase().replace(/[-_]/g, '')) ? CENSOR : plainCopy(one, budget, depth + 1),
    ]),
  );
}

/** As many as one level may show and the line has room for. */
function* within<T>(budget: Budget, entries: readonly T[]): Iterable<T> {
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    if (budget.nodes <= 0 || budget.characters <= 0) return;
    yield entry;
  }
}

function plainError(error: Error, budget: Budget, depth = 0): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: redactText(error.message, budget),
    stack: redactText(error.stack ?? '', budget),
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: plainCopy(code, budget) } : {}),
    ...(error.cause instanceof Error && depth < MOST_CAUSES ? { cause: plainError(error.cause, budget, depth + 1) } : {}),
  };
}
