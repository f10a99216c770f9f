import { expect, it } from 'vitest';
import { browserAndSystem, nameOfBrowser } from './name-of-browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`],
  ['Edge, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`],
  ['Opera, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
  ['Firefox, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Safari, Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome, Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`],
  ['Chrome, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`],
  ['', 'curl/8.5.0'],
])('%s', (name, userAgent) => expect(nameOfBrowser(userAgent)).toBe(name));

it.each([
  ['', '', ''],
  ['', '', '<img src=x onerror=alert(1)>'],
  ['Firefox', '', 'Firefox/140.0 <b>on a boat</b>'],
  ['', '', `${' '.repeat(512)}Firefox/140.0 (Linux)`],
  ['Safari', 'iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'],
])('a login is named by words of ours alone, from the first 512 characters: "%s", "%s"', (browser, system, userAgent) =>
  expect(browserAndSystem(userAgent)).toEqual({ browser, system }),
);
