import { describe, expect, it } from 'vitest';
import { joinStickyBody, readStickyAnswer, shareStickyBody } from './sticky-bodies.ts';
import { joinStickyRequest, shareStickyRequest } from './sticky-requests.ts';

describe('bodies of the calls for the app', () => {
  it('[SHARE-03] [SHARE-04] a share passes the personal URL when it was chosen, else none', () => {
    expect(shareStickyBody('anna.meier').personalUrl).toBe('anna.meier');
    expect(shareStickyBody(null)).toEqual({
      personalUrl: null,
      autoScreenSharing: null,
      autoAudioConnecting: null,
      autoVideoConnecting: null,
    });
    expect(shareStickyRequest.parse(shareStickyBody(null)).personalUrl).toBeNull();
  });
  it('are what the server reads', () => {
    expect(joinStickyRequest.parse(joinStickyBody('123456789'))).toEqual({ codeOrPurl: '123456789' });
  });
});

it('an answer without a code or an address is none', () => {
  expect(readStickyAnswer({ ErrorCode: 0, Url: 'ninefold://join' })).toEqual({ errorCode: 0, address: 'ninefold://join' });
  for (const answer of [null, {}, { ErrorCode: '0' as unknown as number }, { Url: '' }]) {
    expect(readStickyAnswer(answer)).toEqual({ errorCode: null, address: null });
  }
  expect(readStickyAnswer({ ErrorCode: 4 })).toEqual({ errorCode: 4, address: null });
});
