import { z } from 'zod';

const httpAddress = z
  .string()
  .refine((text) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''), 'must be an address that begins with https: or http:')
  .optional();
/** `https://<key>@<host>/<project>`, as error-reporting services give it. */
const projectKey = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username !== '' && /^\/\d+$/.test(url.pathname);
  }, 'must be a project key such as https://key@host/1')
  .optional();

/** Outside services; each is off without its setting, and sends nothing of a visitor who has not agreed (D-66, D-67). */
export const trackingSettings = {
  /** Whole collecting address, its keys in the query. */
  TRACKING_ANALYTICS_URL: httpAddress,
  TRACKING_TAG_MANAGER_URL: httpAddress,
  TRACKING_ADS_URL: httpAddress,
  TRACKING_MIXPANEL_URL: httpAddress,
  TRACKING_MIXPANEL_TOKEN: z.string().max(100, 'must have at most 100 characters').optional(),
  ERROR_REPORTS_LIVE: projectKey,
  ERROR_REPORTS_OTHER: projectKey,
};
export type TrackingSettings = z.infer<z.ZodObject<typeof trackingSettings>>;

/** Whether there is anything to ask visitors about: without a service outside nothing leaves, agreed to or not. */
export const tellsAnybody = (settings: TrackingSettings): boolean =>
  (Object.keys(trackingSettings) as (keyof TrackingSettings)[]).some(
    (name) => name !== 'TRACKING_MIXPANEL_TOKEN' && settings[name] !== undefined,
  );
