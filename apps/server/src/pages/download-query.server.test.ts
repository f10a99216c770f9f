import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';
async function queryOf(path: string): Promise<{ status: number; query: string; html: string }> {
  const answer = await fetch(server.url + path);
  const html = await answer.text();
  const state = /id="pageState">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return { status: answer.status, query: (JSON.parse(state) as { sDownloadQuery: string }).sDownloadQuery, html };
}

it('the download page passes on its known parameters, encoded anew, in both spellings', async () => {
  const { status, query } = await queryOf(
    `/Download.aspx?clientTicket=${ticket}&swapMode=2&AutoScreenSharing=true&autoaudioconnecting=true&viewerName=A%20%22b%22&isMuted=false&channel=`,
  );
  expect(status).toBe(200);
  expect(query).toBe(
    `clientTicket=${ticket}&swapMode=2&AutoScreenSharing=true&AutoAudioConnecting=true&viewerName=A%20%22b%22&isMuted=false`,
  );
  expect((await queryOf('/download.aspx?PLATFORM=mac&installer=true&prepareforjava=true&codeOrPurl=123456789')).query).toBe(
    'platform=mac&installer=true&prepareforjava=true&codeOrPurl=123456789',
  );
});

it('H-09: what is unknown, double or hostile reaches no page', async () => {
  for (const hostile of [
    'x=%3Cscript%3Ealert(1)%3C/script%3E',
    'platform=%22%3E%3Cscript%3Ealert(1)',
    'installer=true%0d%0aSet-Cookie:%20a=1',
    'platform=MAC&platform=Windows',
    'channel=..%2f..%2fetc',
    `ticket=${ticket}x`,
    'viewerName=%00',
    '__proto__=1&constructor=2',
    `viewerName=${'a'.repeat(5_000)}`,
    '%zz=%zz',
  ]) {
    const { status, query, html } = await queryOf(`/Download.aspx?${hostile}`);
    expect([hostile, status, query]).toEqual([hostile, 200, '']);
    expect(html).not.toContain('alert(1)');
  }
});

it('other pages carry nothing of their query', async () => {
  for (const path of ['/?platform=MAC', '/login?platform=MAC']) expect((await queryOf(path)).query).toBe('');
});
