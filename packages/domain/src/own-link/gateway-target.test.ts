import { expect, it } from 'vitest';
import { gatewayTarget } from './gateway-target.ts';

const meeting = 'https://meet.example/482913607';
const base64 = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const sophos = (target: string) => `https://eu.protection.sophos.com?d=meet.example&u=${base64(target)}`;
const behind = (gateways: number, target = meeting): string => (gateways === 0 ? target : sophos(behind(gateways - 1, target)));

it.each([
  ['Proofpoint 3 without https', `http://urldefense.com/v3/__${meeting}__;!!abc`, meeting],
  ['Proofpoint 3 at another host', `https://eu.urldefense.com/v3/__${meeting}__;!!abc`, meeting],
  ['a row of Proofpoint 3', 'https://urldefense.com/v3/__https://meet.example/4829**A607*__;MTM_!!abc', `${meeting}?`],
  ['a longer row of it', 'https://urldefense.com/v3/__https://meet.example/482**B607__;OTEz!!abc', meeting],
  ['Proofpoint 3 whose characters are lost', 'https://urldefense.com/v3/__https://meet.example/482913607*__;I!!abc', meeting],
  ['Proofpoint 2 without https', 'http://urldefense.proofpoint.com/v2/url?u=https-3A__meet.example_482913607&d=x', meeting],
  ['Proofpoint 2 at another host', 'https://eu.urldefense.com/v2/url?u=https-3A__meet.example_482913607', meeting],
  ['Proofpoint 2 in another order', 'https://urldefense.proofpoint.com/v2/url?d=x&c=y&u=https-3A__meet.example_482913607&d=x', meeting],
  [
    'Check Point without https',
    'http://protect.checkpoint.com/v2/___http://meet.example/482913607___.YXAz',
    'http://meet.example/482913607',
  ],
  ['Check Point, encoded', `https://protect.checkpoint.com/v2/r01/___${encodeURIComponent(meeting)}___.YXAz`, meeting],
  ['any other without https', `http://gate.example/?url=${encodeURIComponent(meeting)}`, meeting],
  ['an address without https', 'https://gate.example/?url=http%3A%2F%2Fmeet.example%2F482913607', 'http://meet.example/482913607'],
  ['one slash behind the scheme', 'https://gate.example/x/https:/meet.example/482913607', meeting],
  ['base64', `https://gate.example/?u=${base64(`${meeting}?a=~~~`)}`, `${meeting}?a=~~~`],
  ['base64 with a slash', `https://gate.example/?u=${base64(`${meeting}?\u00fc`)}`, `${meeting}?\u00fc`],
  ['base64 with its end marks', `https://gate.example/?u=${btoa(`${meeting}?~>?`).replaceAll('+', '-')}`, `${meeting}?~>?`],
  ['base64 with encoded end marks', `https://gate.example/?u=${btoa(`${meeting}??`).replaceAll('=', '%3D')}`, `${meeting}??`],
  ['base64 without https', `https://gate.example/?u=${base64('http://meet.example/482913607')}`, 'http://meet.example/482913607'],
  ['base64 in a path', `https://gate.example/scan/ux/${base64(meeting)}/0A1B2C?c=1&i=1`, meeting],
  [
    'slashes alone encoded, with more of the path behind',
    'https://gate.example/L0/https:%2F%2Fmeet.example%2F482913607/1/0100-a/x=1',
    meeting,
  ],
  ['all encoded, with more of the path behind', `https://gate.example/x/${encodeURIComponent(meeting)}/1/0100-a`, meeting],
  ['all encoded twice, likewise', `https://gate.example/x/${encodeURIComponent(encodeURIComponent(meeting))}/1`, meeting],
  ['the colon alone encoded', 'https://gate.example/?url=https%3A//meet.example/482913607&x=1', meeting],
  ['four gateways', behind(4), meeting],
])('the target is read behind %s', (_what, address, target) => expect(gatewayTarget(address)).toBe(target));

it.each([
  ['none', meeting],
  ['no address in it', 'https://gate.example/?url=meet.example/482913607'],
  ['an address behind its hash', `https://gate.example#/${meeting}`],
  ['base64 that is no address', `https://gate.example/?u=${base64(`see ${meeting}`)}`],
  ['words before a gateway', `see https://gate.example/?url=${encodeURIComponent(meeting)}`],
  ['no address itself', `see https://urldefense.com/v3/__${meeting}__;!!abc`],
  ['no Proofpoint 2 itself', `see https://urldefense.com/v2/url?u=https-3A__meet.example_482913607`],
  ['no Check Point itself', `see https://protect.checkpoint.com/v2/___${meeting}___.YXAz`],
])('an address stays as it is that has %s', (_what, address) => expect(gatewayTarget(address)).toBe(address));

it('a fifth gateway is not looked behind', () => expect(gatewayTarget(behind(5))).toBe(sophos(meeting)));
