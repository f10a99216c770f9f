import { describe, expect, it } from 'vitest';
import {
  checkJoinableRequest,
  clientTicketRequest,
  hostDownloadRequest,
  registerAndLoginRequest,
  trackEventRequest,
  trackExtendedRequest,
} from './requests.ts';

describe('request bodies', () => {
  it('drop unknown fields', () => {
    expect(checkJoinableRequest.parse({ viewercodeOrPurl: '1', isAdmin: true })).toEqual({ viewercodeOrPurl: '1' });
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
    expect(['true', 'false', true, false, '', null].map(read)).toEqual([true, false, true, false, false, false]);
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
