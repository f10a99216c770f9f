import { describe, expect, it } from 'vitest';
import { withTheme } from './main-address.ts';

describe('the main address', () => {
  it('[ROUTE-04] gets the theme added, its other parameters stay', () => {
    expect(withTheme('/', -1)).toBe('/?iThemeId=-1');
    expect(withTheme('/Main.aspx?a=b%20c&x', 7)).toBe('/Main.aspx?a=b%20c&x&iThemeId=7');
    expect(withTheme('/?a=1#part', -1)).toBe('/?a=1&iThemeId=-1#part');
  });

  it('[ROUTE-05] stays as it is when it names a theme', () => {
    expect(withTheme('/?iThemeId=3', -1)).toBe('/?iThemeId=3');
    expect(withTheme('/?a=1&ithemeid=', -1)).toBe('/?a=1&ithemeid=');
  });
});
