/** The measurements by their names on the command line. */
export const drivers = {
  share: () => import('./drivers/share.ts'),
  join: () => import('./drivers/join.ts'),
  start: () => import('./drivers/start.ts'),
  page: () => import('./drivers/page.ts'),
  api: () => import('./drivers/api.ts'),
  crowd: () => import('./drivers/crowd.ts'),
  swap: () => import('./drivers/swap.ts'),
  faults: () => import('./drivers/faults.ts'),
  loss: () => import('./drivers/loss.ts'),
  stills: () => import('./drivers/stills.ts'),
  removal: () => import('./drivers/removal.ts'),
  'power-cut': () => import('./drivers/power-cut.ts'),
  login: () => import('./drivers/logins.ts'),
  logins: () => import('./drivers/logins.ts'),
} as const;

export type DriverName = keyof typeof drivers;

export const isDriverName = (name: string | undefined): name is DriverName => name !== undefined && Object.hasOwn(drivers, name);
