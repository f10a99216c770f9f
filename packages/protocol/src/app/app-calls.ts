import { z } from 'zod/mini';

/** Our own calls around the desktop app; the old ones, which give out its address, are in the old API. */
export const appPaths = {
  /** The app hands in the ticket of its address, once. */
  redeem: '/api/app/redeem',
  /** The page that launched the app asks whether it has come. */
  launchState: '/api/app/launch',
  builds: '/api/app/builds',
  /** Followed by the name of a platform. */
  installer: '/api/app/installer/',
} as const;

/**
 * What the ticket was for: `join` by this code or name as any viewer does, `share` as the host by this ticket, `swap` in the seat of the page
 * that sent it, to ask to present (mode 1) or to take what was offered (mode 2). `iError` 1: no such ticket.
 */
export const redeemAnswer = z.discriminatedUnion('purpose', [
  z.object({ iError: z.literal(0), purpose: z.literal('join'), codeOrPurl: z.string() }),
  z.object({ iError: z.literal(0), purpose: z.literal('share'), hostTicket: z.string() }),
  z.object({ iError: z.literal(0), purpose: z.literal('swap'), resumeKey: z.string(), swapMode: z.union([z.literal(1), z.literal(2)]) }),
  z.object({ iError: z.literal(1), purpose: z.literal('none') }),
]);
export type RedeemAnswer = z.infer<typeof redeemAnswer>;

/** `gone`: unknown, or past its minute without being used. */
export const launchState = z.object({ iError: z.literal(0), state: z.enum(['waiting', 'redeemed', 'gone']) });
export type LaunchState = z.infer<typeof launchState>['state'];

export const appPlatforms = ['windows', 'mac', 'linux'] as const;
export type AppPlatform = (typeof appPlatforms)[number];

export const appBuild = z.object({
  platform: z.enum(appPlatforms),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** 64 hexadecimal digits. */
  sha256: z.string(),
});
export type AppBuild = z.infer<typeof appBuild>;
export const appBuilds = z.object({ iError: z.literal(0), builds: z.array(appBuild) });
