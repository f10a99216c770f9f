import { describe, expect, it } from 'vitest';
import { captureTroubleText } from './capture-trouble-text.ts';

const browsers = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
  safari: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
  none: 'a program of one person',
};

describe('the words for a screen that is blocked', () => {
  it.each([
    ['Firefox', browsers.firefox, /^Firefox does not ask again.*crossed-out icon left of the address/],
    ['a Chromium, by its own name', browsers.edge, /^Edge blocks the screen.*icon left of the address/],
    ['Safari', browsers.safari, /^Safari blocks the screen.*Settings for This Website/],
    ['a phone of Apple, whatever its browser is called', browsers.iPhone, /^Your browser blocks the screen/],
    ['a browser that nobody would name', browsers.none, /^Your browser blocks the screen/],
  ])('say where %s lifts it', (_case, userAgent, words) => expect(captureTroubleText('blocked', userAgent, false)).toMatch(words));

  it('of a rule that forbids sharing name the page around, or the rule where there is none', () => {
    expect(captureTroubleText('denied-by-policy', browsers.edge, true)).toMatch(/is embedded in another page/);
    expect(captureTroubleText('denied-by-policy', browsers.edge, false)).toMatch(/Permissions-Policy: display-capture/);
  });

  it('are the plain ones for every other trouble', () => {
    expect(captureTroubleText('aborted', browsers.firefox, false)).toMatch(/^The browser stopped/);
  });
});
