import { z } from 'zod';

/**
 * What a page makes up to open the engine's signalling beside its join, in place of the token that it does not have yet: 128 random bits in hexadecimal digits. The
 * server keeps the signalling waiting until the join that names the same key is through, and puts the token in itself.
 */
export const mediaKey = z.string().regex(/^[0-9a-f]{32}$/);
