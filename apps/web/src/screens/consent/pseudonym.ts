const BYTES = 16;

/** 128 random bits as 22 base64url characters: they tell one visitor from another, and nothing of either. */
export function createPseudonym(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
