import { expect, it } from 'vitest';
import { hasReplacedLink } from './replaced-link.ts';

it.each([
  'https://protect-eu.mimecast.com/s/AbCdEfGh?domain=meet.example',
  'https://protect-us.mimecast.com/s/AbCdEfGh',
  'https://url.uk.m.mimecastprotect.com/s/AbC?domain=meet.example',
  'https://protect.mimecast-offshore.com/s/AbC',
  'Join the meeting:\nhttps://protect-eu.mimecast.com/s/AbC?domain=meet.example\n\nNothing has to be installed.',
  '(https://url.emailprotection.link/?bAbC~)',
  'https://us01.z.antigena.com/l/AbC',
  'https://links.us1.defend.egress.com/Warn?crId=abc&Domain=meet.example&Base64Url=eNo',
  'https://secure-web.cisco.com/1AbC-d_e',
  'https://clicktime.symantec.com/15tAbC',
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fmee',
  'https://gcc02.safelinks.protection.office365.us/?url=ht',
  'https://eu-west-1.protection.sophos.com?d=meet.example&u=aHR',
  'https://urldefense.com/v3/__https:/',
  'https://urldefense.proofpoint.com/v2/url?u=htt',
  'https://linkprotect.cudasvc.com/url?a=ht',
  'https://eu-central.ctp.trendmicro.com:443/wis/clicktime/v1/query?url=ht',
  'https://atpscan.global.hornetsecurity.com/?d=abc',
  'https://protect2.fireeye.com/v1/url?k=abc',
  'http://protect-eu.mimecast.com/s/AbC',
  'https://mimecast.com/s/AbC',
  'HTTPS://PROTECT-EU.MIMECAST.COM/s/AbC',
])('a mail gateway has put it in the place of another: %s', (text) => expect(hasReplacedLink(text)).toBe(true));

it.each([
  'https://u1234.ct.sendgrid.net/ls/click?upn=u001.abc',
  'https://links.harbour.example/ls/click?upn=u001.abc',
  'https://email.mg.harbour.example/c/eJwVjE',
  'https://mandrillapp.com/track/click/30000/meet.example?p=eyJzIjoi',
  'https://click.pstmrk.it/3s/meet.example%2F482913607/abc/def/1',
  'https://x1abc.mjt.lu/lnk/abc/1/xyz/aHR',
  'https://abc1.r.eu-west-1.awstrack.me/L0/https:',
  'https://track.harbour.example/e/c/eyJlbWFpbF9pZCI6',
])('a mail service has put it there to count presses: %s', (text) => expect(hasReplacedLink(text)).toBe(true));

it.each([
  '',
  'https://notsendgrid.net/x',
  'https://sendgrid.net.evil.example/x',
  'https://meet.example/c/eat',
  'my-personal-url',
  'mimecast.com',
  'ask ana@mimecast.com',
  'https://other.example/mimecast.com',
  'https://mimecast.com.evil.example/s/AbC',
  'https://notmimecast.com/s/AbC',
  'https://evil.example/?x=.mimecast.com/',
  'https://outlook.com/x',
  'https://www.cisco.com/x',
])('no gateway has put anything there: %s', (text) => expect(hasReplacedLink(text)).toBe(false));
