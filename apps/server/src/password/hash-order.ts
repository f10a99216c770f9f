/** Argon2id, 19 MiB, two passes, one lane: 13 ms (C-16). Salted by the library, over every byte of the password. */
export const HASH_COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a hashing thread is asked for. */
export type HashOrder =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string };
