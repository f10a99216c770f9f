import { withAsciiDomain } from './ascii-domain.ts';
import { isEmail } from './email.ts';

const IN_BRACKETS = /<[^<>\s]*>/g;

/**
 * A list as mail programs copy it, `Ben Okafor <ben@okafor.example>; "Doe, Jane" <jane@x.co>`, with the names taken away: what is left is for
 * `parseEmailList`. A name is what stands in quotes before the brackets; else the words without an at sign since the last semicolon or line
 * break. Brackets around anything but an address stay as they are.
 */
export function withoutNames(text: string): string {
  let list = '';
  let from = 0;
  for (const { 0: bracketed, index } of text.matchAll(IN_BRACKETS)) {
    const address = bracketed.slice(1, -1);
    if (!isEmail(withAsciiDomain(address))) continue;
    list += `${beforeName(text.slice(from, index))} ${address} `;
    from = index + bracketed.length;
  }
  return list + text.slice(from);
}

/** What stands before the name at the end of a text. */
function beforeName(text: string): string {
  const trimmed = text.trimEnd();
  if (trimmed.endsWith('"')) {
    let opening = trimmed.lastIndexOf('"', trimmed.length - 2);
    while (trimmed[opening - 1] === '\\') opening = trimmed.lastIndexOf('"', opening - 1);
    return opening === -1 ? trimmed : trimmed.slice(0, opening);
  }
  const begin = Math.max(trimmed.lastIndexOf(';'), trimmed.lastIndexOf('\n')) + 1;
  const words = trimmed.slice(begin).split(/[,\s]/);
  return `${trimmed.slice(0, begin)} ${words.filter((word) => word.includes('@')).join(' ')}`;
}
