import { describe, expect, it } from 'vitest';
import {
  addressOf,
  downloadLink,
  joinFailedLink,
  meetingLink,
  refreshLink,
  startFailedLink,
  startLink,
  withoutSecrets,
  withQuery,
} from './links.ts';
import { pageOfPath } from './routes.ts';

describe('links', () => {
  it('[API-29] URL-encode every value', () => {
    const bad = 'a b&c=d#e/f?"<é';
    const links = [
      joinFailedLink(bad, 4),
      withQuery('/x', { [bad]: bad }),
      downloadLink({ viewerCode: bad, ticket: bad, oneTimeLoginTicket: bad }),
      `/x?${refreshLink(bad).split('?')[1]}`,
      `/x?${meetingLink(bad).slice(1)}`,
      `/x?${startLink(bad).slice('/start/'.length)}`,
      addressOf({ page: 'unknown-error', referenceNumber: bad }),
    ];
    for (const link of links) expect(link).toMatch(/^\/[A-Za-z./]*\?[A-Za-z0-9%=&_.~!*'()-]+$/);
    expect(new URL(joinFailedLink(bad, 4), 'http://x.example').searchParams.get('viewerCode')).toBe(bad);
  });

  it('are those of the catalogue', () => {
    expect(startFailedLink(3)).toBe('/JmClient/Start?startFailed=true&html5ErrorCode=3');
    expect(joinFailedLink('123456789', 4)).toBe('/JmClient/Join?joinFailed=true&viewerCode=123456789&html5ErrorCode=4');
    expect(downloadLink(null)).toBe('/Download.aspx');
    expect(downloadLink({ viewerCode: '1', ticket: 't', oneTimeLoginTicket: 'o' })).toBe(
      '/Download.aspx?code=1&ticket=t&oneTimeLoginTicket=o',
    );
    expect(meetingLink('123456789')).toBe('/123456789');
    expect(refreshLink('k1')).toBe('/Refresher.aspx?k1');
    expect(addressOf({ page: 'unknown-error', referenceNumber: 'AB-1' })).toBe('/ErrorPages/UnknownError.aspx?lmierrorticket=AB-1');
    expect(addressOf({ page: 'page-not-found' })).toBe('/ErrorPages/PageNotFound.aspx');
  });

  it('lose their secrets and nothing else', () => {
    expect(withoutSecrets('/Download.aspx?code=1&platform=MAC&TICKET=2&oneTimeLoginTicket=3&clientTicket=4#a=b')).toBe(
      '/Download.aspx?platform=MAC#a=b',
    );
    expect(withoutSecrets('/Download.aspx?co%64e=1')).toBe('/Download.aspx');
    expect(withoutSecrets('/x?a=%zz&viewerCode=1')).toBe('/x?a=%zz&viewerCode=1');
  });

  it('find their page in any letter case', () => {
    expect(pageOfPath('/main.ASPX')).toBe('main');
    expect(pageOfPath('/ErrorPages/pagenotfound.aspx')).toBe('pageNotFound');
    expect(pageOfPath('/123456789')).toBeNull();
  });
});
