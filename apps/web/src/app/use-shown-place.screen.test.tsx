import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { navigate } from 'wouter/use-browser-location';
import { useShownPlace } from './use-shown-place.ts';

/** What was drawn, in its order: the path of the page, and whether it took presses. */
let drawn: string[] = [];

function Page() {
  const { pathname } = useShownPlace();
  useLayoutEffect(() => {
    drawn.push(`${pathname} ${document.body.inert ? 'takes no press' : 'takes presses'}`);
  });
  return null;
}

const address = window.location.href;

async function openAt(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  await render(<Page />);
}

beforeEach(() => {
  drawn = [];
});
afterEach(() => window.history.replaceState(null, '', address));

describe('the page that is shown', () => {
  it('[NAV-01] stays until the presenter’s page is drawn, and takes no second press meanwhile', async () => {
    await openAt('/');
    navigate('/JmClient/Start');
    await expect.poll(() => drawn).toEqual(['/ takes presses', '/ takes no press', '/JmClient/Start takes presses']);
  });

  it('gives way at once to any other page, also to the one after the presenter’s', async () => {
    await openAt('/JmClient/Start');
    navigate('/');
    navigate('/login');
    await expect.poll(() => drawn.at(-1)).toBe('/login takes presses');
    expect(drawn.filter((each) => each.endsWith('no press'))).toEqual([]);
  });
});
