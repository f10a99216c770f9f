import { z } from 'zod';

/** `POST /api/personal-url`: makes a name one's own, in place of the one before. Answers 0; 1 taken, blocked or reserved; 4 malformed; 7 e-mail not confirmed. */
export const claimRequest = z.object({ personalUrl: z.string().max(4_096) });
/** `POST /api/personal-url/settings`: how meetings under the own name begin. Answers 0; 9, with nothing set, when there is none. */
export const doorRequest = z.object({ startsLocked: z.boolean(), asksBeforeEntry: z.boolean() });
