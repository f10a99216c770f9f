import { messageText } from '../../platform/texts/message-text.ts';

type LoadCause = 'updated' | 'type';

/** Browsers but Safari name the file. */
const FILE = /(?:https?:\/)?\/[^\s'"]+\.(js|css)\b/;
const types: Readonly<Record<string, RegExp>> = { js: /javascript/i, css: /text\/css/i };
const GONE = new Set([404, 410]);

/**
 * Why code did not come, in words: asks once more for the file alone that an error names. The inlined script of the page does the same for those that
 * it begins with (`page-scripts.mjs`).
 * @returns null where that cannot be found out
 */
export async function loadFailureText(error: unknown, fetch: typeof globalThis.fetch): Promise<string | null> {
  const cause = await causeOf(error, fetch);
  return cause === null ? null : messageText(`loadFailed.${cause}`);
}

async function causeOf(error: unknown, fetch: typeof globalThis.fetch): Promise<LoadCause | null> {
  const [file, kind = ''] = (error instanceof Error && FILE.exec(error.message)) || [];
  if (file === undefined) return null;
  const answer = await fetch(file, { method: 'HEAD' }).catch(() => null);
  if (answer === null) return null;
  if (GONE.has(answer.status)) return 'updated';
  return answer.ok && types[kind]?.test(answer.headers.get('content-type') ?? '') === false ? 'type' : null;
}
