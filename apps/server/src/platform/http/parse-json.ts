/** Deeper than any call's body. */
const MAX_DEPTH = 32;
/** One field with a plain text: no key can be double. Most calls are no more than this. */
const ONE_PLAIN_FIELD = /^\{"[A-Za-z]+":"[^"\\]*"\}$/;

/**
 * Reads JSON of which two readers could not think differently: no name twice in one object, no number that has no value, and no nesting
 * that only serves to wear a reader out (H-06).
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!ONE_PLAIN_FIELD.test(text)) refuseAmbiguous(text);
  return value;
}

/** Walks over text that is known to be JSON, once. */
function refuseAmbiguous(text: string): void {
  const names: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '{' || character === '[') {
      names.push(character === '{' ? new Set() : null);
      if (names.length > MAX_DEPTH) throw new SyntaxError('nested too deeply');
    } else if (character === '}' || character === ']') {
      names.pop();
    } else if (character === '"') {
      const end = endOfString(text, at);
      if (isName(text, end)) addName(names.at(-1) ?? null, text.slice(at, end + 1));
      at = end;
    } else if (character === '-' || (character >= '0' && character <= '9')) {
      at = endOfNumber(text, at);
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Only a name is followed by a colon. */
function isName(text: string, end: number): boolean {
  let at = end + 1;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}

function addName(names: Set<string> | null, quoted: string): void {
  // The same name may be spelled with escapes.
  const name = JSON.parse(quoted) as string;
  if (names?.has(name)) throw new SyntaxError('a name given twice');
  names?.add(name);
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && /[0-9.eE+-]/.test(text[end] as string)) end += 1;
  if (!Number.isFinite(Number(text.slice(start, end)))) throw new SyntaxError('a number without a value');
  return end - 1;
}
