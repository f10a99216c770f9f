import { expect, it } from 'vitest';
import {
  clientTicketBody,
  hostDownloadBody,
  joinableBody,
  loginBody,
  readClientTicket,
  readHostDownload,
  readLogin,
  registrationBody,
} from './bodies.ts';

it('bodies carry the names of the wire', () => {
  expect(joinableBody('1')).toEqual({ viewercodeOrPurl: '1' });
  expect(hostDownloadBody(null)).toEqual({ url: null });
  expect(clientTicketBody('s')).toEqual({ sessionId: 's' });
  expect(loginBody({ email: 'e', password: 'p', isRemembered: true })).toEqual({ email: 'e', password: 'p', rememberMe: true });
});

const registration = { email: 'e', password: 'p', firstName: 'f', lastName: 'l' };

it('[REG-08] the wish for product information is the text true when the opt-out box is not checked', () => {
  const body = { email: 'e', password: 'p', sendProductInfo: 'true', firstName: 'f', lastName: 'l' };
  expect(registrationBody({ ...registration, wantsProductInfo: true })).toEqual(body);
});

it('[REG-09] and the text false when it is', () => {
  expect(registrationBody({ ...registration, wantsProductInfo: false })).toMatchObject({ sendProductInfo: 'false' });
});

it('answers are read into our own words', () => {
  expect(readHostDownload({ iError: 0, i_ViewerCode: '1', i_Ticket: 't', OneTimeLoginTicket: 'o' })).toEqual({
    answerCode: 0,
    grant: { viewerCode: '1', ticket: 't', oneTimeLoginTicket: 'o' },
  });
  expect(readLogin({ iError: 4, RedirectPath: '' })).toEqual({ answerCode: 4, redirectPath: '' });
});

it('[API-19] a client ticket is empty when there was an error', () => {
  expect(readClientTicket({ iError: 0, Ticket: 'x' })).toBe('x');
  expect(readClientTicket({ iError: 1, Ticket: 'x' })).toBe('');
  expect(readClientTicket({ iError: 0 })).toBe('');
  expect(readClientTicket(null)).toBe('');
});
