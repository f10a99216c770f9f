import { expect, it } from 'vitest';
import { cleanAddress } from './clean-address.ts';

const cleaned = (pathname: string, search: string, hash = ''): string | null => {
  let shown: string | null = null;
  const replaceState = (_state: unknown, _title: string, address: string) => {
    shown = address;
  };
  const history = { state: null, replaceState };
  cleanAddress({ location: { pathname, search, hash }, history } as never);
  return shown;
};

it('[SEC-06] secrets leave the address bar and the history, the rest stays', () => {
  expect(cleaned('/Download.aspx', '?code=123456789&ticket=abc&oneTimeLoginTicket=x&clientTicket=y&platform=MAC', '#a')).toBe(
    '/Download.aspx?platform=MAC#a',
  );
  expect(cleaned('/Download.aspx', '?Ticket=abc')).toBe('/Download.aspx');
  expect(cleaned('/', '?viewer=html5')).toBeNull();
});
