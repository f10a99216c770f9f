/** Words of the page after a meeting. */
export const enEndCap = {
  'endCap.heading': 'The meeting has ended.',
  'endCap.left': 'You left the meeting.',
  'endCap.removed': 'You were removed from the meeting.',
  'endCap.vanished': 'The host did not come back.',
  'endCap.watchedOne': "You watched {name}'s screen for {time}.",
  'endCap.watchedMany': 'You watched for {time}.',
  'endCap.rejoin': 'Rejoin',
  'endCap.startPage': 'Start page',
  'endCap.region': 'Meeting ended',
  'endCap.signUpHeading': 'Host the next one yourself',
  'endCap.signUpLead': 'A free account: your own address.',
  'endCap.signUpLost': 'The sign-up form did not load. Check your connection, then try again.',
  'endCap.appHeading': 'Get the desktop app',
  'endCap.appLead': 'You can do without it: everything works in the browser, too.',
  'endCap.appDownload': 'Download',
  'endCap.noAppHeading': 'Nothing to install',
  'endCap.noAppLead': 'Everything works in the browser. This server has no desktop app.',
  'endCap.noAppDownload': 'Download page',
} as const;

export type EndCapTextId = keyof typeof enEndCap;
