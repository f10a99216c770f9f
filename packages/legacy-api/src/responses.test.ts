import { describe, expect, it } from 'vitest';
import { errorResponse, readErrorResponse } from './errors.ts';
import {
  clientTicketAnswer,
  codeAnswer,
  hostDownloadGranted,
  hostDownloadRefused,
  inMethodResult,
  loginAnswer,
  tracked,
} from './responses.ts';

describe('answers', () => {
  it('stand in d and carry iError', () => {
    expect(JSON.stringify(codeAnswer(0))).toBe('{"d":{"iError":0}}');
    expect(JSON.stringify(tracked)).toBe('{"d":{"iError":0}}');
    expect(JSON.stringify(loginAnswer(4))).toBe('{"d":{"iError":4,"RedirectPath":""}}');
    expect(JSON.stringify(loginAnswer(0, '/MyJoinMe.aspx'))).toBe('{"d":{"iError":0,"RedirectPath":"/MyJoinMe.aspx"}}');
  });
  it('of a share have four fields, empty ones when it was refused', () => {
    expect(JSON.stringify(hostDownloadGranted({ viewerCode: '123456789', ticket: 't', oneTimeLoginTicket: '' }))).toBe(
      '{"d":{"iError":0,"i_ViewerCode":"123456789","i_Ticket":"t","OneTimeLoginTicket":""}}',
    );
    expect(hostDownloadRefused(3).d).toEqual({ iError: 3, i_ViewerCode: '', i_Ticket: '', OneTimeLoginTicket: '' });
  });
  it('of a ticket have no Ticket when it was refused', () => {
    expect(clientTicketAnswer(null)).toEqual({ d: { iError: 1 } });
    expect(clientTicketAnswer('x')).toEqual({ d: { iError: 0, Ticket: 'x' } });
  });
  it('of the button service stand in the method result', () => {
    expect(inMethodResult('GetShareStickyAppUrl', { Url: '' })).toEqual({ GetShareStickyAppUrlResult: { Url: '' } });
  });
});

describe('error answers', () => {
  it('carry StatusCode and Details, and never a redirect', () => {
    for (const status of [400, 401, 403, 404, 405, 413, 415, 418, 429, 500, 503]) {
      const error = errorResponse(status);
      expect(error.StatusCode).toBe(status);
      expect(error.Details).not.toBe('');
    }
  });
  it('carry a ReferenceNumber with 500 only', () => {
    expect(errorResponse(500, 'AB-1').ReferenceNumber).toBe('AB-1');
    expect(errorResponse(404, 'AB-1')).not.toHaveProperty('ReferenceNumber');
  });
  it('are read back, and nothing else is taken for one', () => {
    expect(readErrorResponse(errorResponse(500, 'AB-1'))).toEqual(errorResponse(500, 'AB-1'));
    for (const body of [null, 7, {}, { d: {} }, { StatusCode: '1' }]) expect(readErrorResponse(body)).toBeNull();
  });
});
