import { queryNames } from '@ninefold/legacy-api/links.ts';

/**
 * The main page's address with the theme added when it names none; its other parameters stay as they are written (ROUTE-04, ROUTE-05).
 * @param address path with query and hash
 */
export function withTheme(address: string, themeId: number): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const query = beforeHash.split('?').slice(1).join('?');
  const isNamed = query.split('&').some((pair) => pair.split('=', 1)[0]?.toLowerCase() === queryNames.theme.toLowerCase());
  if (isNamed) return address;
  const separator = query === '' ? (beforeHash.endsWith('?') ? '' : '?') : '&';
  return `${beforeHash}${separator}${queryNames.theme}=${themeId}${hash.length > 0 ? `#${hash.join('#')}` : ''}`;
}
