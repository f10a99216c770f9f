import { describe, expect, it } from 'vitest';
import {
  checkJoinableRequest,
  clientTicketRequest,
  hostDownloadRequest,
  joinableRequest,
  plainJoinable,
  registerAndLoginRequest,
  trackEventRequest,
  trackExtendedRequest,
} from './requests.ts';

describe('request bodies', () => {
  it('drop unknown fields', () => {
    expect(checkJoinableRequest.parse({ viewercodeOrPurl: '1', isAdmin: true })).toEqual({ viewercodeOrPurl: '1' });
  });

  it('are read without a parser in their plainest form, to the same text as by the schema', () => {
    const printable = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).filter(
      (sign) => !'"\\'.includes(sign),
    );
    for (const value of ['', '123456789', '123-456-789', 'anna.meier', ' 1 ', '{"}'.replace('"', "'"), printable.join('')]) {
      const body = JSON.stringify({ viewercodeOrPurl: value });
      expect(plainJoinable(body)).toBe(joinableRequest.parse(JSON.parse(body)).codeOrPurl);
    }
  });

  it.each([
    ['an escape', '{"viewercodeOrPurl":"\\u0031"}'],
    ['a control sign', '{"viewercodeOrPurl":"1\n"}'],
    ['a sign beyond ASCII', '{"viewercodeOrPurl":"\u00e9"}'],
    ['a number', '{"viewercodeOrPurl":123456789}'],
    ['null', '{"viewercodeOrPurl":null}'],
    ['the same field twice', '{"viewercodeOrPurl":"1","viewercodeOrPurl":"2"}'],
    ['another field', '{"viewercodeOrPurls":"1"}'],
    ['a second field', '{"viewercodeOrPurl":"1","isAdmin":true}'],
    ['spaces', '{ "viewercodeOrPurl": "1" }'],
    ['a line behind', '{"viewercodeOrPurl":"1"}\n'],
    ['nothing', ''],
  ])('leave %s to the schema', (_form, body) => {
    expect(plainJoinable(body)).toBeNull();
  });

  it('read an empty body', () => {
    expect(checkJoinableRequest.parse({})).toEqual({ viewercodeOrPurl: '' });
    expect(hostDownloadRequest.parse({})).toEqual({ url: null });
    expect(clientTicketRequest.parse({})).toEqual({ sessionId: '' });
    expect(registerAndLoginRequest.parse({})).toEqual({ email: '', password: '', sendProductInfo: false, firstName: '', lastName: '' });
  });

  it('tell the three urls of a share apart', () => {
    for (const url of ['anna.kowalska', '', null]) expect(hostDownloadRequest.parse({ url })).toEqual({ url });
  });

  it('are wrong with a field of a wrong type', () => {
    for (const wrong of [1, true, {}, ['1']]) {
      expect(checkJoinableRequest.safeParse({ viewercodeOrPurl: wrong }).success).toBe(false);
      expect(hostDownloadRequest.safeParse({ url: wrong }).success).toBe(false);
    }
    for (const body of [null, 1, 'text', []]) expect(checkJoinableRequest.safeParse(body).success).toBe(false);
  });

  it('read sendProductInfo as the text true or false', () => {
    const read = (sendProductInfo: unknown) => registerAndLoginRequest.parse({ sendProductInfo }).sendProductInfo;
    expect(['true', 'false', 'maybe', '', null].map(read)).toEqual([true, false, false, false, false]);
    for (const wrong of [true, false, 1, ['true']])
      expect(registerAndLoginRequest.safeParse({ sendProductInfo: wrong }).success).toBe(false);
  });

  it('take any fields of a tracking call', () => {
    expect(trackExtendedRequest.parse({ ActionName: 7, Integration: 99 })).toEqual({
      ActionName: '',
      ActionProperties: '',
      Integration: 0,
    });
    expect(trackEventRequest.parse({ trackParams: 'x' })).toEqual({ trackParams: { eventName: '', properties: '', integration: 0 } });
    expect(trackEventRequest.parse({ trackParams: { eventName: 'E', properties: '{}', integration: 2 } }).trackParams.integration).toBe(2);
  });
});
