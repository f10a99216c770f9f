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

/** The elements of a list, over all lines of the header; empty ones count for nothing (RFC 9110, 5.6.1). Commas in quotes separate nothing. */
function elements(value: string | string[] | undefined): readonly string[] {
  const list = typeof value === 'string' ? value : (value ?? []).join(',');
  return (list.match(/(?:"(?:\\.|[^"\\])*"|[^,])+/g) ?? []).map((element) => element.trim()).filter((element) => element !== '');
}

/** The node that an element of `Forwarded` names as its client; '' for none. */
function forOf(element: string): string {
  const pair = (element.match(/(?:"(?:\\.|[^"\\])*"|[^;])+/g) ?? []).map((part) => part.trim()).find((part) => /^for\s*=/i.test(part));
  return (pair ?? '').replace(/^for\s*=\s*/i, '');
}

/** @param node an address, or one with a port: `203.0.113.7:51234`, `[2001:db8::1]:443`, with or without quotes */
function addressOf(node: string): string {
  const bare = node.replace(/^"(.*)"$/, '$1').trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\w+)?$/.exec(bare) ?? [];
  const [, beforePort] = /^(\d+\.\d+\.\d+\.\d+):\w+$/.exec(bare) ?? [];
  const address = (bracketed ?? beforePort ?? bare).replace(/%.*$/, '');
  return isIPv4(address) || isIPv6(address) ? address : bare;
}
