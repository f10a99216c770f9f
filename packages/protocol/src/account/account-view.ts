import { z } from 'zod/mini';

/** What a signed-in user is told about the own account: `GET /api/account`. Times are epoch milliseconds. */
export const accountView = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** Logged in at a company's provider: there is no password here, and the address is the provider's. */
  isOfProvider: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  wantsProductInfo: z.boolean(),
  personalUrl: z.nullable(z.object({ name: z.string(), startsLocked: z.boolean() })),
  asksBeforeEntry: z.boolean(),
  backgroundId: z.nullable(z.string()),
  backgrounds: z.array(z.object({ id: z.string(), url: z.string() })),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.number() })),
  /** One a browser, the own one first; `browser` and `system` are '' when nobody would name them. */
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string(),
      system: z.string(),
      createdAt: z.number(),
      lastSeenAt: z.number(),
      isThis: z.boolean(),
    }),
  ),
});
export type AccountView = z.infer<typeof accountView>;
