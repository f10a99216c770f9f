/** What may not stand in a log is taken out here: secrets by the names of their fields and by their shapes, at any depth (SEC-10, C-40). */

/** Bounds of what one log line may hold; what is beyond is said to be there, not shown. */
const MOST_DEPTH = 8;
const MOST_ENTRIES = 100;
const MOST_CHARACTERS = 8_000;
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

export function redactText(text: string): string {
  let masked = text.length > MOST_CHARACTERS ? cutAtWord(text) : text;
  for (const [shape, instead] of secretShapes) masked = masked.replace(shape, instead);
  return masked;
}

/** A secret that is cut in two has no shape any more: the cut is made where no word is. */
function cutAtWord(text: string): string {
  let end = MOST_CHARACTERS;
  while (end > 0 && /[\w-]/.test(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}… (${text.length} characters)`;
}

/**
 * A plain copy of what is to be logged, without secrets. Errors become records with type, message, stack, `errorCode` and causes: a copied
 * DOMException, such as an engine call that timed out, would throw when it is read.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return plainError(value);
  if (ArrayBuffer.isView(value)) return `(${value.byteLength} bytes)`;
  if (depth >= MOST_DEPTH) return '(deeper than a log goes)';
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((one) => redact(one, depth + 1));
  if ('toJSON' in value && typeof value.toJSON === 'function') return redact(value.toJSON(), depth + 1);
  const entries = value instanceof Map ? [...value].map(([name, one]) => [String(name), one] as const) : Object.entries(value);
  return Object.fromEntries(
    entries
      .slice(0, MOST_ENTRIES)
      .map(([name, one]) => [
        redactText(name),
        SECRET_FIELD.test(name.toLowerCase().replace(/[-_]/g, '')) ? CENSOR : redact(one, depth + 1),
      ]),
  );
}

function plainError(error: Error, depth = 0): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: redact(code) } : {}),
    ...(error.cause instanceof Error && depth < MOST_CAUSES ? { cause: plainError(error.cause, depth + 1) } : {}),
  };
}
