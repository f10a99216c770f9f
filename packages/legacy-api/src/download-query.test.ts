import { describe, expect, it } from 'vitest';
import { hostDownloadLink, readDownloadQuery, writeDownloadQuery } from './download-query.ts';

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';

describe('the query of the download page', () => {
  it('has known parameters only, each of its pattern, in any letter case of the name', () => {
    const query = {
      INSTALLER: 'true',
      platform: 'mac',
      code: '123456789',
      Ticket: ticket,
      autoscreensharing: 'true',
      AutoAudioConnecting: 'false',
      swapMode: '1',
      viewerName: 'Anna Meier',
      audioPanel: '1',
    };
    expect(readDownloadQuery(query)).toEqual({
      installer: 'true',
      platform: 'mac',
      code: '123456789',
      ticket,
      AutoScreenSharing: 'true',
      AutoAudioConnecting: 'false',
      swapMode: '1',
      viewerName: 'Anna Meier',
      audioPanel: '1',
    });
  });

  it('drops what is unknown, double, or not of its pattern', () => {
    for (const query of [
      { evil: '1' },
      { __proto__x: '1', constructor: 'true' },
      { oneTimeLoginTicket: ticket },
      { platform: 'linux' },
      { platform: ['MAC', 'Windows'] },
      { platform: 'MAC', PLATFORM: 'MAC' },
      { code: '12345678' },
      { code: '123456789\r\nSet-Cookie: x=1' },
      { ticket: `${ticket}x` },
      { swapMode: '3' },
      { viewerName: 'a\u0000b' },
      { channel: '"><script>' },
      { installer: '--flag' },
    ])
      expect([query, writeDownloadQuery(query)]).toEqual([query, '']);
  });

  it('is encoded anew', () => {
    expect(writeDownloadQuery({ viewerName: 'a&installer=true"<', platform: 'MAC' })).toBe(
      'viewerName=a%26installer%3Dtrue%22%3C&platform=MAC',
    );
  });
});

it('[API-27] the host download from the client has the names of the catalogue in their letter case', () => {
  const host = { clientTicket: 't&', swapMode: 2, controlRequesterId: 'p1', controlShareId: null };
  const off = { autoAudio: false, autoVideo: false, autoScreen: true, isMuted: false };
  expect(hostDownloadLink('/Download.aspx', { ...host, controlShareId: 'p2', ...off })).toBe(
    '/Download.aspx?clientTicket=t%26&swapMode=2&remoteControlRequesterPeerId=p1&shareRemoteControlPeerId=p2&AutoAudioConnecting=false&AutoVideoConnecting=false&AutoScreenSharing=true&isMuted=false&channel=',
  );
  expect(hostDownloadLink('/host', { ...host, ...off, channel: 'beta' })).toContain('&channel=beta');
});
