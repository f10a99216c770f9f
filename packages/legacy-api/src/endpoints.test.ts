import { describe, expect, it } from 'vitest';
import { endpoints, services } from './endpoints.ts';

const path = (name: keyof typeof endpoints): string => `${endpoints[name].method} ${endpoints[name].path}`;

describe('endpoints', () => {
  it('have the addresses of the catalogue, letter for letter', () => {
    expect(path('checkJoinable')).toBe('POST /Ajax/Backend.asmx/CheckViewercodeOrPurlJoinable');
    expect(path('registerAndLogin')).toBe('POST /Ajax/Backend.asmx/RegisterAndLogin');
    expect(path('trackExtended')).toBe('POST /Ajax/Backend.asmx/TrackUserInteractionsExtended');
    expect(path('track')).toBe('POST /Ajax/Backend.asmx/TrackUserInteractions');
    expect(path('trackEvent')).toBe('POST /Ajax/Tracking.svc/TrackEvent');
    expect(path('swapPresenterStickyUrl')).toBe('POST /Ajax/Backend.asmx/GetSwapPresenterStickyAppUrlAutoScreenShareAudioVideo');
    expect(path('joinStickyUrl')).toBe('POST /Ajax/Backend.asmx/GetJoinStickyAppUrl');
    expect(path('shareStickyUrl')).toBe('POST /Ajax/Backend.asmx/GetShareStickyAppUrl');
    expect(path('buttonShareStickyUrl')).toBe('POST /ajax/JoinMeButton.svc/GetShareStickyAppUrl');
    expect(path('clientTicket')).toBe('POST /Ajax/Backend.asmx/GenerateClientTicket');
    expect(path('hostDownload')).toBe('POST /Ajax/CommonWS.asmx/hostDownloadRequested');
    expect(path('commonSwapStickyUrl')).toBe('POST /Ajax/CommonWS.asmx/GetSwapPresenterStickyAppUrl');
    expect(path('refresh')).toBe('GET /Refresher.aspx');
    expect(services.purchase).toBe('/Purchase/PurchaseWS.asmx/');
  });

  it('[ERR-17] four calls and our logins have an iError table of their own', () => {
    const own = Object.entries(endpoints).filter(([, endpoint]) => endpoint.hasOwnTable);
    expect(own.map(([name]) => name).sort()).toEqual([
      'checkJoinable',
      'clientTicket',
      'hostDownload',
      'login',
      'logout',
      'registerAndLogin',
    ]);
  });
});
