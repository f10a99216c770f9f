/** Words of the start page and of the header of signed-in people. Apart from those of the account pages, which few open. */
export const enStart = {
  'common.limited': 'Too many tries. Wait ten minutes, then try again.',
  'common.busy': 'Too many people are at this right now. Try again in a few seconds.',
  'purl.taken': 'This address is taken.',
  'purl.invalid': 'Invalid name',
  'start.title': 'Start - {product}',
  'start.hello': 'Hello, {name}.',
  'start.helloNobody': 'Hello.',
  'start.shareWith': 'Share with',
  'start.onetime': 'A new code',
  'start.onetimeHint': 'Nine digits, new each time',
  'start.personal': 'My personal URL',
  'start.purlPlaceholder': 'anna.meier',
  'start.purlHint': 'Your own address is 9 characters or more, and starts with a letter.',
  'start.confirmFirst': 'Confirm your email to choose an address of your own.',
  'start.mailSent': 'A mail is on its way to you. Open its link to confirm your email, and you can choose a meeting address of your own.',
  'start.mailOpen':
    'Your email is not confirmed yet. Open the link in the mail that we sent, and you can choose a meeting address of your own.',
  'start.mailKept':
    'Your email is not confirmed yet. This server sends no mail itself: ask whoever runs it for the link, which lies in its outbox folder.',
  'start.mailAgain': 'No mail?',
  'start.next': 'Next meetings',
  'start.recent': 'Recent meetings',
  'start.schedule': 'Schedule a meeting',
  'start.download': 'Get the desktop app',
  'start.start': 'Start',
  'start.startMeeting': 'Start {name}',
  'consent.region': 'Privacy choices',
  'consent.question': 'May this site count how it is used, with services outside? No code, name or address is passed on.',
  'consent.yes': 'Yes, count me',
  'consent.no': 'No, do not',
  'menu.account': 'Account',
  'menu.logOut': 'Log out',
} as const;

export type StartTextId = keyof typeof enStart;
