import { describe, expect, it } from 'vitest';
import { answerTo, stunListensAt, stunPort, stunToldAt } from './stun-responder.ts';

/** A binding request with the number of RFC 5769's samples. */
const request = Buffer.from('000100002112a442b7e7a701bc34d686fa87dfae', 'hex');
const PORT = 32_853;

describe('answers to STUN', () => {
  it.each([
    ['192.0.2.1', '0101000c2112a442b7e7a701bc34d686fa87dfae002000080001a147e112a643'],
    ['2001:db8:1234:5678:11:2233:4455:6677', '010100182112a442b7e7a701bc34d686fa87dfae002000140002a1470113a9faa5d3f179bc25f4b5bed2b9d9'],
  ])('tell %s its own address and port, as in RFC 5769', (address, answer) => {
    expect(answerTo(request, { address, port: PORT })?.toString('hex')).toBe(answer);
  });

  it('leave out the interface of a link-local address', () => {
    const [told, plain] = ['fe80::1%eth0', 'fe80::1'].map((address) => answerTo(request, { address, port: PORT }));
    expect(told).toEqual(plain);
  });

  it.each([
    ['cut short', request.subarray(0, 19)],
    ['without its mark', Buffer.from('0001000000000000b7e7a701bc34d686fa87dfae', 'hex')],
    ['of another kind', Buffer.from('000300002112a442b7e7a701bc34d686fa87dfae', 'hex')],
    ['of another length than it says', Buffer.concat([request, Buffer.alloc(4)])],
  ])('are not given to what is %s', (_what, packet) => {
    expect(answerTo(packet, { address: '192.0.2.1', port: PORT })).toBeNull();
  });
});

describe('where STUN is answered', () => {
  const at = (own: readonly string[], mapped: readonly string[] = []) => {
    const addresses = { own, mapped, isLoopbackTold: false };
    return { listens: stunListensAt(addresses), told: stunToldAt(addresses) };
  };

  it('every own address of IPv6, of which one is told; where it is translated, the one that leads here', () => {
    expect(at(['192.0.2.7', '2001:db8::7', 'fd00::7'])).toEqual({ listens: ['2001:db8::7', 'fd00::7'], told: ['2001:db8::7'] });
    expect(at(['fd00::7'], ['2001:db8::7'])).toEqual({ listens: ['fd00::7'], told: ['2001:db8::7'] });
  });

  it('nowhere with IPv4 alone, where no browser needs it; loopback without a network', () => {
    expect(at(['192.0.2.7'])).toEqual({ listens: [], told: [] });
    expect(at([])).toEqual({ listens: ['127.0.0.1'], told: ['127.0.0.1'] });
  });

  it('at the number of the TCP media port, and never where the engine itself takes media by UDP', () => {
    expect(stunPort({ http: 1, udp: 7_882, tcp: 7_881 })).toBe(7_881);
    expect(stunPort({ http: 1, udp: 443, tcp: 443 })).toBe(444);
    expect(stunPort({ http: 1, udp: 65_535, tcp: 65_535 })).toBe(65_534);
  });
});
