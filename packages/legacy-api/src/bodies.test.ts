import { expect, it } from 'vitest';
import {
  clientTicketBody,
  hostDownloadBody,
  joinableBody,
  readClientTicket,
  readHostDownload,
  readLogin,
  registrationBody,
} from './bodies.ts';

it('bodies carry the names of the wire', () => {
  expect(joinableBody('1')).toEqual({ viewercodeOrPurl: '1' });
  expect(hostDownloadBody(null)).toEqual({ url: null });
  expect(clientTicketBody('s')).toEqual({ sessionId: 's' });
  const registration = { email: 'e', password: 'p', firstName: 'f', lastName: 'l', wantsProductInfo: false };
  expect(registrationBody(registration)).toEqual({ email: 'e', password: 'p', sendProductInfo: 'false', firstName: 'f', lastName: 'l' });
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
