import { describe, expect, it } from 'vitest';
import { readOwnAddress } from './read-own-address.ts';
import { aSite, KEY, TICKET } from './testing/a-site.ts';

const read = (address: string) => readOwnAddress(address, aSite);
const page = (address: string) => ({ kind: 'page', address });
const code = { kind: 'code', code: '482913607' };
const name = { kind: 'personal-url', purl: 'anna.kowalska' };
const cut = { kind: 'cut' };

describe('the address of a mailed link', () => {
  it.each([
    `/invited#key=${KEY}`,
    `/invited%23key=${KEY}`,
    `/invited%23key%3D${KEY}`,
    `/invited%2523key=${KEY}`,
    `/invited%2523key%253D${KEY}`,
    `/invited%252523key%25253D${KEY}`,
    `/invited?key=${KEY}`,
    `/invited&#35;key=${KEY}`,
    `/invited/#key=${KEY}`,
    `/invited/%23key=${KEY}`,
    `/invited#%23key=${KEY}`,
    `/invited?utm_source=mail#key=${KEY}`,
    `/invited#key=${KEY}&utm_source=mail`,
    `/invited#utm_source=mail&key=${KEY}`,
    `/INVITED#KEY=${KEY}`,
    `/invited).#key=${KEY}`,
    `/invited%E2%80%8B#key=${KEY}`,
    `/invited#key=${KEY}).`,
    `/invited#key=${KEY},`,
    `/invited#key=${KEY}>`,
    `/invited#key=${KEY}”`,
    `/invited#key=${KEY}%22`,
    `/invited#key=${KEY}\u200b`,
    `/invited#key=${KEY}%E2%80%8B`,
    `/invited#key=${KEY}\u00ad`,
    `/invited#key=aB3-dE_gH1j\u00adK2mN4pQ5rS6`,
    `/invited#key=aB3\u2011dE_gH1jK2mN4pQ5rS6`,
    `/invited#key=aB3–dE_gH1jK2mN4pQ5rS6`,
    `/invited#key=aB3-dE_gH1j%20K2mN4pQ5rS6`,
    `/invited#key=3D${KEY}`,
    `/invited#key=aB3-dE_gH1j\r\nK2mN4pQ5rS6`,
    `/invited#key=aB3-dE_gH1j=\r\nK2mN4pQ5rS6`,
    `/invited#key=aB3-dE_gH1j\n> K2mN4pQ5rS6\n> Nothing to install.`,
    `/invited#key=${KEY}__`,
    `/invited#key=${KEY}*`,
    `/invited#key=${KEY}<br>`,
    `/invited#key=${KEY}\nNothing to install.`,
  ])('has its key: %s', (address) => expect(read(address)).toEqual(page(`/invited#key=${KEY}`)));

  it.each([
    '/invited',
    '/invited).',
    '/invited#',
    '/invited#k',
    '/invited%23ke',
    '/invited#key',
    '/invited#key=',
    '/invited?utm_source=mail',
    '/invited#key=aB3-dE_gH1jK2mN4pQ5rS',
    '/invited#key=aB3-dE_gH1j…',
    '/invited#key=aB3-dE_gH1j\nThe link works for every meeting.',
    `/invited#key=${KEY}x`,
    `/invited#keys=${KEY}`,
    '/reset-password#',
    '/reset-password%23ti',
    `/reset-password#ticket=${TICKET.slice(0, 30)}`,
    '/account/confirm',
    '/account/confirm/',
    `/account/confirm/${TICKET.slice(1)}`,
    '/482913',
    '/482-913-',
    '/48291360',
  ])('is known to be cut: %s', (address) => expect(read(address)).toEqual(cut));

  it.each([
    [`/reset-password%23ticket=${TICKET}).`, `/reset-password#ticket=${TICKET}`],
    [`/reset-password%2523ticket%253D${TICKET}`, `/reset-password#ticket=${TICKET}`],
    [`/reset-password#ticket=${TICKET.slice(0, 20)}\n${TICKET.slice(20)}`, `/reset-password#ticket=${TICKET}`],
    ['/reset-password', '/reset-password'],
    ['/reset-password).', '/reset-password'],
    ['/reset-password?from=mail', '/reset-password'],
    [`/account/confirm/${TICKET}).`, `/account/confirm/${TICKET}`],
    [`/account/confirm/${TICKET}%E2%80%8B`, `/account/confirm/${TICKET}`],
    [`/account/confirm/${TICKET}%25E2%2580%258B`, `/account/confirm/${TICKET}`],
    [`/account/confirm/${TICKET}?utm_source=mail`, `/account/confirm/${TICKET}`],
    [`/account/confirm/${TICKET.slice(0, 20)}%0A${TICKET.slice(20)}`, `/account/confirm/${TICKET}`],
    ['/login', '/login'],
    ['/Login).', '/login'],
    ['/login%E2%80%8B', '/login'],
    ['/login%3E', '/login'],
    ['/login,%22', '/login'],
    ['/scheduler.aspx.', '/Scheduler.aspx'],
    ['/Scheduler.aspx#meeting=1', '/Scheduler.aspx'],
    ['/start/anna.kowalska).', '/start/anna.kowalska'],
  ])('leads to its page: %s', (address, to) => expect(read(address)).toEqual(page(to)));
});

describe('the address of a meeting', () => {
  it.each([
    '/482913607',
    '/482-913-607',
    '/482-913-607).',
    '/482913607,',
    '/482913607%3E',
    '/482913607%22',
    '/482913607!',
    '/482913607%E2%80%8B',
    '/482913607%25E2%2580%258B',
    '/482913607%C2%AD',
    '/482\u00ad913\u00ad607',
    '/482%E2%80%93913%E2%80%93607',
    '/482—913—607',
    '/482%E2%80%91913%E2%80%91607',
    '/482\u2212913\u2212607',
    '/482 913 607',
    '/482%C2%A0913%C2%A0607',
    '/482.913.607',
    '/４８２９１３６０７',
    '/\u200b482913607',
    '/482913607?iThemeId=1',
    '/482913607%3FiThemeId=1',
    '/482913607&sa=D',
    '/482913607%',
    '/482913607%E2%80',
    '/482913607#',
    '//482913607',
  ])('has its code: %s', (address) => expect(read(address)).toEqual(code));

  it.each([
    '/anna.kowalska',
    '/anna.kowalska).',
    '/anna.kowalska.',
    '/anna.kowalska!',
    '/anna.kowalska%E2%80%8B',
    '/anna.\u200bkowalska',
    '/anna.kowalska%22',
  ])('has its name: %s', (address) => expect(read(address)).toEqual(name));

  it.each([
    '',
    '/',
    '/no',
    '/4829136070',
    '/48291360a',
    '/123456.789',
    '/482913607%00',
    '/482913607+1',
    '/482913607/other',
    '/а\u043dna.kowalska',
    '/anna@kowalska',
    '/anna/kowalska',
    '/.anna.kowalska',
    '/invitedpeople/x',
    '/start/аnna.kowalska',
    '/robots.txt',
  ])('none of ours, or perhaps another one: %s', (address) => expect(read(address)).toBeNull());
});
