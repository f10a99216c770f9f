import { javaDownloadLink } from '@ninefold/legacy-api/download-choice.ts';
import { hostDownloadLink } from '@ninefold/legacy-api/download-query.ts';
import { frameDownloadLink } from '@ninefold/legacy-api/frame-mode.ts';
import { downloadLink, interstitialDownloadLink } from '@ninefold/legacy-api/links.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';

it('[JOIN-08] where the app may open the meeting, the stage is not drawn ahead and nobody knocks for the browser', async () => {
  const { code } = await shareByCall(server.url);
  const isStage = async (path: string, cookie = '') => {
    const html = await (await fetch(server.url + path, { headers: { cookie } })).text();
    expect(html).toContain('"sPage":"meeting"');
    const knocks = html.includes('ninefoldEarlySocket');
    expect(html.includes('data-prerendered="meeting"')).toBe(knocks);
    return knocks;
  };
  for (const [path, cookie, expected] of [
    [`/${code}`, '', true],
    [`/${code}`, 'PreferredViewer=HTML5; HostInstalled=True', true],
    [`/${code}?suppressSticky=1`, 'PreferredViewer=Host', true],
    [`/${code}`, 'PreferredViewer=Host', false],
    [`/${code}`, 'HostInstalled=True', false],
    [`/${code}?suppressBrowser`, '', false],
    [`/${code}?fromhost=true`, '', false],
  ] as const) {
    expect([path, cookie, await isStage(path, cookie)]).toEqual([path, cookie, expected]);
  }
});

it('[ROUTE-12] the download page takes the parameters of every download that leads to it', async () => {
  const host = {
    clientTicket: ticket,
    swapMode: 2,
    controlRequesterId: 'p1',
    controlShareId: null,
    autoAudio: true,
    autoVideo: false,
    autoScreen: true,
    isMuted: false,
  };
  const client = new WebClient(server.url);
  for (const [link, query] of [
    [downloadLink({ viewerCode: '123456789', ticket, oneTimeLoginTicket: '' }), `code=123456789&ticket=${ticket}`],
    [
      frameDownloadLink({ clientTicket: ticket, swapMode: '1', viewerName: 'Ana', hasAudioPanel: true }),
      `clientTicket=${ticket}&swapMode=1&viewerName=Ana&audioPanel=1`,
    ],
    [interstitialDownloadLink('anna.meier'), 'codeOrPurl=anna.meier'],
    [javaDownloadLink(''), 'prepareforjava=true'],
    [
      hostDownloadLink(pages.download, host),
      `clientTicket=${ticket}&swapMode=2&remoteControlRequesterPeerId=p1&AutoAudioConnecting=true&AutoVideoConnecting=false&AutoScreenSharing=true&isMuted=false`,
    ],
  ] as const) {
    const { sPage, sDownloadQuery } = await client.pageState(link);
    expect([link, sPage, sDownloadQuery]).toEqual([link, 'download', query]);
  }
});
