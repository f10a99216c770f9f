/** Words of the start page about what led there. Hardly ever read, so they come apart. */
export const enLast = {
  'ended-by-host': 'The host has ended the meeting.',
  'ended-by-you': 'The meeting has ended for everyone.',
  'host-vanished': 'The meeting has ended: the host did not come back.',
  'logged-out': 'You were logged out. Log in again to go on.',
  logIn: 'Log in',
  runs: 'Your meeting {code} is still running, without you.',
  return: 'Back to the meeting',
} as const;

export type LastTextId = keyof typeof enLast;
