/** As much of a TURN client (RFC 8656) as it takes to ask a relay for permissions. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { connect } from 'node:tls';

const COOKIE = 0x2112a442;
const ALLOCATE = 0x0003;
const CREATE_PERMISSION = 0x0008;
const ATTRIBUTE = { username: 0x06, integrity: 0x08, error: 0x09, peer: 0x12, realm: 0x14, nonce: 0x15, transport: 0x19 } as const;

export interface TurnClient {
  /** 0 when the relay would send there, else its error code. */
  mayReach(address: string): Promise<number>;
  close(): void;
}

export interface Relay {
  readonly port: number;
  readonly username: string;
  readonly credential: string;
  /** Its name, when it is spoken to over TLS; else it is over UDP. */
  readonly tlsName?: string;
}

/** @throws when the relay gives no allocation */
export async function openTurnClient(relay: Relay): Promise<TurnClient> {
  const way = relay.tlsName === undefined ? await overUdp(relay.port) : await overTls(relay.port, relay.tlsName);
  const transport = attribute(ATTRIBUTE.transport, Buffer.from([17, 0, 0, 0]));
  const challenge = await ask(way, message(ALLOCATE, [transport]));
  const realm = challenge.get(ATTRIBUTE.realm) ?? Buffer.alloc(0);
  const nonce = challenge.get(ATTRIBUTE.nonce) ?? Buffer.alloc(0);
  const key = createHash('md5').update(`${relay.username}:${realm}:${relay.credential}`).digest();
  const signed = (type: number, own: Buffer) => {
    const who = [
      attribute(ATTRIBUTE.username, Buffer.from(relay.username)),
      attribute(ATTRIBUTE.realm, realm),
      attribute(ATTRIBUTE.nonce, nonce),
    ];
    return ask(way, message(type, [own, ...who], key));
  };
  const refused = errorOf(await signed(ALLOCATE, transport));
  if (refused !== 0) throw new Error(`no allocation: ${refused}`);
  return {
    mayReach: async (address) => errorOf(await signed(CREATE_PERMISSION, attribute(ATTRIBUTE.peer, peerOf(address)))),
    close: way.close,
  };
}

function message(type: number, attributes: readonly Buffer[], key?: Buffer): Buffer {
  const body = Buffer.concat(attributes);
  const head = Buffer.alloc(20);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(body.length + (key === undefined ? 0 : 24), 2);
  head.writeUInt32BE(COOKIE, 4);
  randomBytes(12).copy(head, 8);
  const whole = Buffer.concat([head, body]);
  if (key === undefined) return whole;
  return Buffer.concat([whole, attribute(ATTRIBUTE.integrity, createHmac('sha1', key).update(whole).digest())]);
}

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

/** XOR-PEER-ADDRESS with port 9; for IPv6 unmasked, which names some other address: none may be reached. */
function peerOf(address: string): Buffer {
  const port = Buffer.alloc(2);
  port.writeUInt16BE(9 ^ (COOKIE >>> 16));
  if (isIPv6(address)) return Buffer.concat([Buffer.from([0, 2]), port, randomBytes(16)]);
  const plain = Buffer.from(address.split('.').map(Number)).readUInt32BE(0);
  const masked = Buffer.alloc(4);
  masked.writeUInt32BE((plain ^ COOKIE) >>> 0);
  return Buffer.concat([Buffer.from([0, 1]), port, masked]);
}

/** How one question goes to the relay, and its answer comes back. */
interface Way {
  ask(request: Buffer): Promise<Buffer>;
  close(): void;
}
const soon = () => ({ signal: AbortSignal.timeout(5_000) });

async function overUdp(port: number): Promise<Way> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    async ask(request) {
      const answered = once(socket, 'message', soon()) as Promise<[Buffer]>;
      socket.send(request, port, '127.0.0.1');
      return (await answered)[0];
    },
    close: () => void socket.close(),
  };
}

/** The certificate is the test's own, which nobody has signed. */
async function overTls(port: number, servername: string): Promise<Way> {
  const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
  await once(socket, 'secureConnect', soon());
  return {
    async ask(request) {
      socket.write(request);
      let answer = Buffer.alloc(0);
      // A head of 20 bytes says how much follows it.
      while (answer.length < 20 || answer.length < 20 + answer.readUInt16BE(2))
        answer = Buffer.concat([answer, ...((await once(socket, 'data', soon())) as Buffer[])]);
      return answer;
    },
    close: () => void socket.destroy(),
  };
}

async function ask(way: Way, request: Buffer): Promise<Map<number, Buffer>> {
  const answer = await way.ask(request);
  const found = new Map<number, Buffer>();
  for (let at = 20; at + 4 <= answer.length; ) {
    const length = answer.readUInt16BE(at + 2);
    found.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return found;
}

function errorOf(answer: ReadonlyMap<number, Buffer>): number {
  const error = answer.get(ATTRIBUTE.error);
  return error === undefined ? 0 : (error[2] ?? 0) * 100 + (error[3] ?? 0);
}
