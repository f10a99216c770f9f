import { showsSomething, withoutStacks } from '../shared/clean-text.ts';
import { err, ok, type Result } from '../shared/result.ts';

/** So many characters one message may have, counted as code points (H-07). */
export const CHAT_TEXT_MAX = 2_000;

export type ChatTextError = { readonly kind: 'chat/empty' } | { readonly kind: 'chat/too-long'; readonly length: number };

/** Ends of lines as Word, PowerPoint and old machines have them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const lineEnds = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

/** Controls but tab and line feed, and marks that turn the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** What nobody sees, but joiners: those are part of words. */
const unseen = String.raw`(?:[\u0000-\u0008\u000e-\u001f\u007f-\u009f]|(?![\u200c\u200d\ufe00-\ufe0f])\p{DI})`;
/** What follows goes on with an address, also behind one of its signs. */
const goingOn = String.raw`(?=[./:?#@-]?[\p{L}\p{N}])`;
/** An address with something invisible in or behind it: without a space there, what follows would be read as a part of its host or path. */
const tornAddress = new RegExp(String.raw`((?:https?:\/\/|www\.)(?:(?!${unseen})\S)*)${unseen}+${goingOn}`, 'giu');
/** The same of joiners within a host of plain letters, which have nothing to join. */
const tornHost = new RegExp(String.raw`((?:https?:\/\/|www\.)[!-.0-~]*)[\u200c\u200d\ufe00-\ufe0f]+${goingOn}`, 'giu');
/** Blank lines in front. The spaces that a first line begins with stay: they mean something in Python and YAML. */
const blankStart = /^(?:[^\S\n]*\n)+/;

/**
 * What a person typed, as it is kept and shown: plain text, line ends as `\n`, nothing invisible, no blank edges but the spaces that the first line
 * begins with. Markup stays the characters it is.
 * @returns the text; or that nothing is left of it, or how many characters it has when these are more than 2,000
 */
export function cleanChatText(typed: string): Result<string, ChatTextError> {
  const text = withoutStacks(typed.replace(lineEnds, '\n').replace(tornAddress, '$1 ').replace(tornHost, '$1 ').replace(unwanted, ''))
    .replace(/\n{3,}/g, '\n\n')
    .replace(blankStart, '')
    .trimEnd();
  if (!showsSomething(text)) return err({ kind: 'chat/empty' });
  const length = characterCount(text);
  return length > CHAT_TEXT_MAX ? err({ kind: 'chat/too-long', length }) : ok(text);
}

/** The length of a text in code points, as the limit of the chat counts. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
