import { isIPv4, isIPv6 } from 'node:net';

export interface ForwardHeaders {
  readonly [name: string]: string | string[] | undefined;
}

/**
 * The addresses that proxies have written, the visitor's end first: those of `X-Forwarded-For`, and those of `Forwarded` (RFC 7239).
 * A port and brackets are cut off. What is no address ("unknown", a hidden name) stands as it was written, so that the count from the right
 * is kept.
 */
export function forwardedAddresses(headers: ForwardHeaders): readonly (readonly string[])[] {
  return [elements(headers['x-forwarded-for']).map(addressOf), elements(headers['forwarded']).map((element) => addressOf(forOf(element)))];
}

/**
 * The elements of a list, over all lines of the header; empty ones count for nothing (RFC 9110, 5.6.1). Commas in quotes separate nothing.
 * Read from the right, where the proxies wrote: a quote that the visitor left open reaches no further than what the visitor wrote.
 */
function elements(value: string | string[] | undefined): readonly string[] {
  const list = typeof value === 'string' ? value : (value ?? []).join(',');
  const fromTheRight: string[] = [];
  let end = list.length;
  let isQuoted = false;
  for (let at = list.length - 1; at >= 0; at -= 1) {
    if (list[at] === '"') isQuoted = !isQuoted || isEscaped(list, at);
    else if (list[at] === ',' && !isQuoted) {
      fromTheRight.push(list.slice(at + 1, end));
      end = at;
    }
  }
  return [...fromTheRight, list.slice(0, end)]
    .map((element) => element.trim())
    .filter((element) => element !== '')
    .reverse();
}

/** Whether a sign is meant as itself: an odd number of backslashes stands before it. */
const isEscaped = (text: string, at: number): boolean => {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
};

/** The node that an element of `Forwarded` names as its client; '' for none. */
function forOf(element: string): string {
  const pair = (element.match(/(?:"(?:\\.|[^"\\])*"|[^;])+/g) ?? []).map((part) => part.trim()).find((part) => /^for\s*=/i.test(part));
  return (pair ?? '').replace(/^for\s*=\s*/i, '');
}

/** @param node an address, or one with a port: `203.0.113.7:51234`, `[2001:db8::1]:443`, with or without quotes */
function addressOf(node: string): string {
  const bare = node.replace(/^"(.*)"$/, '$1').trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\w*)?$/.exec(bare) ?? [];
  const [, beforePort] = /^(\d+\.\d+\.\d+\.\d+):\w*$/.exec(bare) ?? [];
  const address = (bracketed ?? beforePort ?? bare).replace(/%.*$/, '');
  if (isIPv6(address)) return inOneSpelling(address);
  return isIPv4(address) ? address : bare;
}

/** The shortest form, so that one address is one in both headers; IPv4 that is written as IPv6 is IPv4. */
function inOneSpelling(address: string): string {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join('.');
}
