import { describe, expect, it } from 'vitest';
import { onAnswerCode } from './answer-code.ts';
import { onStatusCode, onTransportFailure } from './failed-call.ts';

const own = 'https://meet.example';
const call = { hasOwnTable: false, isUserLoggedIn: false, isHomePage: false };
const none = { hasCustomHandler: false, hasFailureHandler: false };
const unknownError = { kind: 'go', to: { page: 'unknown-error' } };

describe('answer codes', () => {
  it('[SESS-06] 2 goes to login', () => expect(onAnswerCode({ ...call, code: 2 })).toEqual({ kind: 'go', to: { page: 'login' } }));
  it('[SESS-07] 2 takes a logged-in user on the home page home', () => {
    expect(onAnswerCode({ ...call, code: 2, isUserLoggedIn: true, isHomePage: true })).toEqual({ kind: 'go', to: { page: 'home' } });
    expect(onAnswerCode({ ...call, code: 2, isUserLoggedIn: true })).toEqual({ kind: 'go', to: { page: 'login' } });
    expect(onAnswerCode({ ...call, code: 2, isHomePage: true })).toEqual({ kind: 'go', to: { page: 'login' } });
  });
  it('[SESS-08] 4 reloads', () => expect(onAnswerCode({ ...call, code: 4 })).toEqual({ kind: 'reload' }));
  it('[SESS-09] 999 goes to the unknown-error page', () => expect(onAnswerCode({ ...call, code: 999 })).toEqual(unknownError));
  it('any other code is for the caller', () => {
    for (const code of [0, 1, 3, 5, 998]) expect(onAnswerCode({ ...call, code })).toEqual({ kind: 'nothing' });
  });
  it('[ERR-17] no general rule holds for a call with its own table', () => {
    for (const code of [2, 4, 999]) expect(onAnswerCode({ ...call, code, hasOwnTable: true })).toEqual({ kind: 'nothing' });
  });
});

describe('a call without a readable answer', () => {
  it('[ERR-01] 401 publishes an event and goes home', () => {
    expect(onTransportFailure({ kind: 'http', status: 401 })).toEqual([
      { kind: 'publish-unauthorized' },
      { kind: 'go', to: { page: 'home' } },
    ]);
  });
  it('403, 500 and any other status go to the unknown-error page, 404 to page-not-found', () => {
    for (const status of [400, 403, 405, 418, 500, 502, 503]) expect(onTransportFailure({ kind: 'http', status })).toEqual([unknownError]);
    expect(onTransportFailure({ kind: 'http', status: 404 })).toEqual([{ kind: 'go', to: { page: 'page-not-found' } }]);
  });
  it('500 takes its reference number along, if it may be shown', () => {
    const withReference = (referenceNumber: string) => onTransportFailure({ kind: 'http', status: 500, referenceNumber });
    expect(withReference('AB-12')).toEqual([{ kind: 'go', to: { page: 'unknown-error', referenceNumber: 'AB-12' } }]);
    expect(withReference('<b>')).toEqual([unknownError]);
    expect(onTransportFailure({ kind: 'http', status: 500 })).toStrictEqual([unknownError]);
  });
  it('500 shows the response in debug mode', () => {
    expect(onTransportFailure({ kind: 'http', status: 500 }, true)).toEqual([{ kind: 'show-response' }]);
    expect(onTransportFailure({ kind: 'http', status: 404 }, true)).toEqual([{ kind: 'go', to: { page: 'page-not-found' } }]);
    expect(onTransportFailure({ kind: 'intermediary', status: 502 }, true)).toEqual([unknownError]);
    expect(onTransportFailure({ kind: 'timeout' }, true)).toEqual([unknownError]);
  });
  it('nonsense and a timeout go to the unknown-error page', () => {
    expect(onTransportFailure({ kind: 'unparsable' })).toEqual([unknownError]);
    expect(onTransportFailure({ kind: 'timeout' })).toEqual([unknownError]);
  });
  it('a status of something that answered in the place of the server neither ends a session nor names a page of ours', () => {
    for (const status of [0, 200, 401, 403, 404, 405, 429, 500, 502, 511])
      expect(onTransportFailure({ kind: 'intermediary', status })).toEqual([unknownError]);
    expect(onTransportFailure({ kind: 'intermediary', status: 500 }, true)).toEqual([{ kind: 'show-response' }]);
  });
  it('[ERR-11] status 0 does nothing', () => expect(onTransportFailure({ kind: 'http', status: 0 })).toEqual([{ kind: 'nothing' }]));
});

describe('StatusCode', () => {
  it('1 and 100001 go to the own address in Details', () => {
    for (const statusCode of [1, 100_001]) {
      expect(onStatusCode({ statusCode, details: '/login?x=1' }, none, own)).toEqual({
        kind: 'go-to-address',
        address: `${own}/login?x=1`,
      });
    }
  });
  it('an address of another origin leads to the unknown-error page', () => {
    expect(onStatusCode({ statusCode: 1, details: 'https://evil.example/' }, none, own)).toEqual(unknownError);
  });
  it('[ERR-14] 1 and 100001 call a custom handler and go nowhere', () => {
    for (const statusCode of [1, 100_001]) {
      expect(onStatusCode({ statusCode, details: '/login' }, { ...none, hasCustomHandler: true }, own)).toEqual({
        kind: 'call-custom-handler',
      });
    }
  });
  it('[ERR-15] any other goes to the failure handler', () => {
    expect(onStatusCode({ statusCode: 7, details: '/login' }, { ...none, hasFailureHandler: true }, own)).toEqual({
      kind: 'call-failure-handler',
    });
  });
  it('[ERR-16] any other with no failure handler goes to the unknown-error page', () => {
    expect(onStatusCode({ statusCode: 7, details: '/login' }, none, own)).toEqual(unknownError);
  });
});
