import { readPageState } from '@ninefold/legacy-api/page-state.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

async function homeOf(names: { readonly firstName: string; readonly lastName: string }, email: string) {
  const registered = await fetch(`${server.url}/Ajax/Backend.asmx/RegisterAndLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password: 'three blue ferries', sendProductInfo: 'false', ...names }),
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ');
  const page = await (await fetch(`${server.url}/`, { headers: { cookie } })).text();
  return { page, state: readPageState(/<script type="application\/json" id="pageState">(.*?)<\/script>/.exec(page)?.[1] ?? null) };
}

it('a page calls a signed-in person by name, and shows them no markup that was made for visitors', async () => {
  const { page, state } = await homeOf({ firstName: 'Ana', lastName: 'Horvat' }, 'ana@harbour.example');
  expect(state).toMatchObject({ bIsUserLoggedIn: true, sUserName: 'Ana Horvat', sFirstName: 'Ana', bIsEmailConfirmed: false });
  expect(page).not.toContain('data-prerendered="home"');
});

it('somebody without a name is called by their email', async () => {
  const { state } = await homeOf({ firstName: '', lastName: '' }, 'sana@harbour.example');
  expect(state).toMatchObject({ sUserName: 'sana@harbour.example', sFirstName: '' });
});

it('a visitor is not called anything, and gets the page at once', async () => {
  const page = await (await fetch(`${server.url}/`)).text();
  expect(page).toContain('data-prerendered="home"');
  expect(readPageState(/id="pageState">(.*?)<\/script>/.exec(page)?.[1] ?? null)).toMatchObject({ bIsUserLoggedIn: false, sUserName: '' });
});
