import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** The mark of keys that say nothing of their kind. */
export const NAMELESS = '00000000-0000-0000-0000-000000000000';

/** A security key in software: makes one passkey and signs with it, as WebAuthn's wire has it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  /** Flags of what it checked: somebody was there, and was the one. */
  flags = 0x05;
  readonly #key: KeyObject;
  readonly #publicPoint: { x: Buffer; y: Buffer };

  readonly #aaguid: Buffer;

  constructor(aaguid = NAMELESS) {
    this.#aaguid = Buffer.from(aaguid.replaceAll('-', ''), 'hex');
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#publicPoint = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** Answers the options of a registration. */
  create(options: { challenge: string; rp: { id?: string } }, origin: string) {
    const key = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, this.#publicPoint.x],
      [-3, this.#publicPoint.y],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.#head(options.rp.id ?? '', 0x40), this.#aaguid, length, this.id, key]);
    const attestation = cborMap([
      ['fmt', 'none'],
      ['attStmt', {}],
      ['authData', authData],
    ]);
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', options.challenge, origin),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers the options of a login. */
  get(options: { challenge: string; rpId?: string }, origin: string) {
    this.counter += 1;
    const authData = this.#head(options.rpId ?? '', 0);
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#credential({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: createSign('SHA256').update(signed).sign(this.#key).toString('base64url'),
    });
  }

  #head(host: string, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([this.flags | more]), counter]);
  }

  #credential<T extends object>(response: T) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

type Cbor = number | string | Buffer | Record<string, never>;

/** As much of CBOR as an authenticator speaks. */
function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (!Buffer.isBuffer(value)) return cborHead(5, 0);
  return Buffer.concat([cborHead(2, value.length), value]);
}
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
