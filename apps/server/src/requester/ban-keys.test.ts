import { expect, it } from 'vitest';
import { banKeys, keysOfOne } from './ban-keys.ts';

const SOURCE = '192.0.2.7';

it('[C-24] who is removed does not come back under the account, the browser, or the mark of an earlier removal', () => {
  const [account, browser, mark, ...more] = banKeys({ accountId: 'a', sessionId: 's', mark: 'm' }, SOURCE);
  expect([account, browser, mark, more]).toEqual([
    'account a',
    expect.stringMatching(/^browser [\w-]{43}$/),
    expect.stringMatching(/^browser [\w-]{43}$/),
    [],
  ]);
  expect(banKeys({ accountId: 'a' }, SOURCE)).toEqual([account]);
  expect(banKeys({ sessionId: 's' }, SOURCE)).toEqual([browser]);
  expect(banKeys({ sessionId: '', mark: 'm' }, SOURCE)).toEqual([mark]);
  expect(banKeys({ sessionId: 'other' }, SOURCE)).not.toEqual([browser]);
});

it('[C-24] a browser that keeps no cookie is known by its address alone, which is nobody’s own name', () => {
  const keys = banKeys({ sessionId: '' }, SOURCE);
  expect(keys).toEqual([expect.stringMatching(/^no cookie [\w-]{43}$/)]);
  expect(banKeys({}, SOURCE)).toEqual(keys);
  expect(banKeys({}, '192.0.2.8')).not.toEqual(keys);
  expect(keysOfOne([...keys, 'account a', 'browser x'])).toEqual(['account a', 'browser x']);
});
