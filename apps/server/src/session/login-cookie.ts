import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import { LOGIN_COOKIE } from './session-cookies.ts';
import type { LoginKey, LoginKeys } from './login-keys.ts';

/** What the encrypted login cookie says: which row of the store, and the secret whose hash stands there (T-04, C-18). */
export interface LoginCookie {
  readonly selector: string;
  readonly secret: string;
  readonly expiresAt: EpochMs;
}

const VERSION = 1;
const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + IV_BYTES;
/** Longer values are not even decoded. */
const LONGEST = 400;

/**
 * Encrypts the content of a login cookie. Its associated data keep it from being used as another cookie.
 * @returns base64url of version, key id, nonce, encrypted content and tag
 */
export function sealLoginCookie(cookie: LoginCookie, { id, key }: LoginKey): string {
  const iv = randomBytes(IV_BYTES);
  const head = Buffer.concat([Buffer.from([VERSION]), Buffer.from(id, 'base64url'), iv]);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associatedData(head));
  const content = Buffer.concat([cipher.update(JSON.stringify([cookie.selector, cookie.secret, cookie.expiresAt])), cipher.final()]);
  return Buffer.concat([head, content, cipher.getAuthTag()]).toString('base64url');
}

/**
 * Decrypts a login cookie.
 * @returns null for a value that none of our keys has sealed, or that has expired
 */
export function openLoginCookie(value: string, keys: LoginKeys, now: EpochMs): LoginCookie | null {
  if (value.length > LONGEST) return null;
  const bytes = Buffer.from(value, 'base64url');
  // Shorter, its tag would not be whole: no cipher is asked about a part of one.
  if (bytes.length <= HEAD_BYTES + TAG_BYTES) return null;
  if (bytes[0] !== VERSION || bytes.toString('base64url') !== value) return null;
  const keyId = bytes.subarray(1, 1 + ID_BYTES).toString('base64url');
  const key = [keys.current, keys.previous].find((known) => known?.id === keyId);
  if (!key) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.key, head.subarray(1 + ID_BYTES)).setAAD(associatedData(head));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    const [selector, secret, expiresAt] = JSON.parse(text) as [string, string, number];
    return expiresAt > now ? { selector, secret, expiresAt } : null;
  } catch {
    // The tag does not fit: changed on its way, or never ours.
    return null;
  }
}

const associatedData = (head: Buffer): Buffer => Buffer.concat([Buffer.from(`${LOGIN_COOKIE} login `), head]);
