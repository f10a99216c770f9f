import { isIPv6 } from 'node:net';

/** The key that attempts are counted under: the whole IPv4 address, also when it is written as an IPv6 address; of an IPv6 address its /64 (C-03). */
export function rateLimitKeyOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address.replace(/%.*$/, ''));
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedAddress(groups);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address in their shortest form, however it is written. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return groups(head);
  return [...groups(head), ...Array<string>(8 - groups(head).length - groups(tail).length).fill('0'), ...groups(tail)];
}

const mappedAddress = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
