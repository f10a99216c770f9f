import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { lookUp } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readStore } from '../session/testing/store-file.ts';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const listed = 'https://partner.example';
const { path } = endpoints.buttonShareStickyUrl;
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { BUTTON_ORIGINS: `${listed}/, https://other.example:8443` } });
}, 30_000);
afterAll(() => server.stop());

const post = (headers: Record<string, string>, body = '{}') =>
  fetch(server.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
const crossSite = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };

describe('the button service', () => {
  it('[API-17] answers the method result with address, meeting and download link; the meeting is joinable', async () => {
    const answer = await post(
      { origin: listed, ...crossSite },
      '{"personalUrl":"anna.meier","autoScreenSharing":true,"autoAudioConnecting":null}',
    );
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { GetShareStickyAppUrlResult: { MeetingId: string } };
    expect(body).toEqual({
      GetShareStickyAppUrlResult: {
        Url: expect.stringMatching(/^ninefold:\/\/share\?autoScreenSharing=true&ticket=[\w-]{43}$/),
        MeetingId: expect.stringMatching(/^\d{9}$/),
        DownloadLink: `${server.url}/Download.aspx`,
      },
    });
    expect(await lookUp(server.url, body.GetShareStickyAppUrlResult.MeetingId)).toBe(0);
  });

  it('[SEC-40] answers the listed origins and the own one, without cookies', async () => {
    for (const origin of [listed, 'https://other.example:8443', server.url]) {
      const answer = await post({ origin, cookie: '__Host-session=v.x', ...(origin === server.url ? {} : crossSite) });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('vary')).toContain('Origin');
      for (const none of ['access-control-allow-credentials', 'set-cookie']) expect(answer.headers.get(none)).toBeNull();
    }
  });

  it('[SEC-40] reads no cookie: whoever is signed in opens a meeting like anybody else', async () => {
    const anna = signedInPerson(server);
    const answer = await post({ origin: server.url, cookie: anna.headers.cookie });
    const { MeetingId } = ((await answer.json()) as { GetShareStickyAppUrlResult: { MeetingId: string } }).GetShareStickyAppUrlResult;
    const owners = readStore<{ owner: string | null }>(
      server,
      `select m.host_account_id as owner from meeting m join viewer_code c on c.meeting_id = m.id where c.code = '${MeetingId}'`,
    );
    expect(owners).toEqual([{ owner: null }]);
  });

  it('[SEC-40] refuses every other origin and says nothing to its page', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://partner.example',
      'https://partner.example.evil.example',
      'https://sub.partner.example',
      'https://partner.example:444',
      'https://partner.example/',
    ]) {
      for (const method of ['POST', 'OPTIONS']) {
        const answer = await fetch(server.url + path, {
          method,
          headers: { origin, ...crossSite, 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: '{}' } : {}),
        });
        expect([origin, method, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([origin, method, 403, null]);
      }
    }
    expect((await post(crossSite)).status).toBe(403);
  });

  it('[SEC-40] lets a listed page ask first', async () => {
    const answer = await fetch(server.url + path, {
      method: 'OPTIONS',
      headers: { origin: listed, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type', ...crossSite },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(listed);
    expect(answer.headers.get('access-control-allow-methods')).toBe('POST');
    expect(answer.headers.get('access-control-allow-headers')).toBe('Content-Type');
  });

  it('a listed page reaches this one call and no other', async () => {
    for (const other of [endpoints.shareStickyUrl.path, endpoints.hostDownload.path, endpoints.clientTicket.path]) {
      const answer = await fetch(server.url + other, {
        method: 'POST',
        headers: { origin: listed, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([other, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([other, 403, null]);
    }
  });

  it('a refused body can be read by the page that sent it', async () => {
    const answer = await post({ origin: listed }, '{"autoScreenSharing":7}');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, listed]);
    expect((await post({ origin: listed, 'content-type': 'text/plain' })).status).toBe(415);
  });
});
