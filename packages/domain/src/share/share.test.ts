import { describe, expect, it } from 'vitest';
import { grantForDownload, hostKind, onShareAnswer, shareUrl } from './share.ts';

const grant = { viewerCode: '123456789', ticket: 't', oneTimeLoginTicket: '' };
const nothing = { viewerCode: '', ticket: '', oneTimeLoginTicket: '' };
const refused = { kind: 'refused', message: 'unknown', isLimit: false };

describe('share', () => {
  it('[SHARE-07] a signed-in user who shares by personal URL sends it', () => {
    expect(shareUrl({ isSignedIn: true, personalUrl: 'anna.kowalska' })).toBe('anna.kowalska');
  });
  it('[SHARE-08] a signed-in user without it sends an empty string', () =>
    expect(shareUrl({ isSignedIn: true, personalUrl: null })).toBe(''));
  it('[SHARE-09] a visitor sends null', () => {
    expect(shareUrl({ isSignedIn: false, personalUrl: null })).toBeNull();
    expect(shareUrl({ isSignedIn: false, personalUrl: 'anna.kowalska' })).toBeNull();
  });
  it('0 grants a meeting', () => expect(onShareAnswer(0, grant)).toEqual({ kind: 'granted', grant }));
  it('[SHARE-13] [SHARE-14] anything else grants none and says so', () => {
    for (const code of [1, 6, 999, null]) expect(onShareAnswer(code, grant)).toEqual(refused);
    expect(onShareAnswer(3, grant)).toEqual({ ...refused, isLimit: true });
    for (const lacking of [nothing, { ...grant, viewerCode: '' }, { ...grant, ticket: '' }])
      expect(onShareAnswer(0, lacking)).toEqual(refused);
  });
  it('[SHARE-13] maintenance grants none and says that it is why', () =>
    expect(onShareAnswer(5, nothing)).toEqual({
      kind: 'refused',
      message: 'share.maintenance',
      isLimit: false,
    }));
  it('a server that can store nothing grants none and says that it is why', () =>
    expect(onShareAnswer(503, nothing)).toEqual({
      ...refused,
      message: 'share.storesNothing',
    }));
  it('[SHARE-19] a browser that cannot capture gets the download', () => {
    expect(hostKind(true)).toBe('browser-presenter');
    expect(hostKind(false)).toBe('download');
  });
  it('[SHARE-11] [SHARE-12] the download carries the grant of a signed-in user only', () => {
    expect(grantForDownload(true, grant)).toBe(grant);
    expect(grantForDownload(false, grant)).toBeNull();
  });
});
