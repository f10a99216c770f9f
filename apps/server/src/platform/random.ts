import { createHash, randomBytes } from 'node:crypto';

/** A new random id, from the system's secure source. */
export const randomId = (): string => randomBytes(16).toString('base64url');
/** 256 bits, 43 base64url characters: tickets and resume keys. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');
/** Random bytes from the system's secure source. */
export const randomByteArray = (length: number): Uint8Array => randomBytes(length);
/** Secrets rest in the store as this hash only. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
