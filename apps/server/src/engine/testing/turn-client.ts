/** As much of a TURN client (RFC 8656) as it takes to ask a relay for permissions. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';

const COOKIE = 0x2112a442;
const ALLOCATE = 0x0003;
const CREATE_PERMISSION = 0x0008;
const ATTRIBUTE = { username: 0x06, integrity: 0x08, error: 0x09, peer: 0x12, realm: 0x14, nonce: 0x15, transport: 0x19 } as const;

export interface TurnClient {
  /** 0 when the relay would send there, else its error code. */
  mayReach(address: string): Promise<number>;
  close(): void;
}

/** @throws when the relay gives no allocation */
export async function openTurnClient(relay: { port: number; username: string; credential: string }): Promise<TurnClient> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const transport = attribute(ATTRIBUTE.transport, Buffer.from([17, 0, 0, 0]));
  const challenge = await ask(socket, relay.port, message(ALLOCATE, [transport]));
  const realm = challenge.get(ATTRIBUTE.realm) ?? Buffer.alloc(0);
  const nonce = challenge.get(ATTRIBUTE.nonce) ?? Buffer.alloc(0);
  const key = createHash('md5').update(`${relay.username}:${realm}:${relay.credential}`).digest();
  const signed = (type: number, own: Buffer) => {
    const who = [
      attribute(ATTRIBUTE.username, Buffer.from(relay.username)),
      attribute(ATTRIBUTE.realm, realm),
      attribute(ATTRIBUTE.nonce, nonce),
    ];
    return ask(socket, relay.port, message(type, [own, ...who], key));
  };
  const refused = errorOf(await signed(ALLOCATE, transport));
  if (refused !== 0) throw new Error(`no allocation: ${refused}`);
  return {
    mayReach: async (address) => errorOf(await signed(CREATE_PERMISSION, attribute(ATTRIBUTE.peer, peerOf(address)))),
    close: () => socket.close(),
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

async function ask(socket: Socket, port: number, request: Buffer): Promise<Map<number, Buffer>> {
  const answered = once(socket, 'message', { signal: AbortSignal.timeout(5_000) }) as Promise<[Buffer]>;
  socket.send(request, port, '127.0.0.1');
  const [answer] = await answered;
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
