/** As often as gateways that stand behind one another encode what they pass on. */
const MOST_TIMES = 4;

/**
 * Decodes percent-encoding several times, for a text that may have been encoded more than once. An escape that is cut, or is no UTF-8, stays as it
 * is.
 */
export function wholeDecoded(text: string): string {
  let decoded = text;
  for (let times = 0; times < MOST_TIMES; times += 1) decoded = onceDecoded(decoded);
  return decoded;
}

/** Decodes percent-encoding once. An escape that is cut, or is no UTF-8, stays as it is. */
export const onceDecoded = (text: string): string => text.replace(/(?:%[0-9a-f]{2})+/gi, decodedOrAsItIs);

function decodedOrAsItIs(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
