import { z } from 'zod';

const file = z.string().optional();

/** Files that install the desktop app, by platform; without one the download page says so and offers the browser (D-55). */
export const appSettings = { APP_WINDOWS_FILE: file, APP_MAC_FILE: file, APP_LINUX_FILE: file };
export type AppSettings = z.infer<z.ZodObject<typeof appSettings>>;

/** Whether there is a build for anybody. */
export const offersApp = (settings: AppSettings): boolean =>
  (Object.keys(appSettings) as (keyof AppSettings)[]).some((name) => settings[name] !== undefined);
