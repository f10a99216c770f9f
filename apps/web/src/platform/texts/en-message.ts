/** Words of the pages that say one thing, such as that an address leads nowhere. Few open them. */
export const enMessage = {
  'startFailed.title': 'Sharing did not start - {product}',
  'startFailed.heading': 'Sharing did not start.',
  'startFailed.text': 'The browser gave no picture, or the meeting could not be opened.',
  'startFailed.3': 'The browser gave no picture of the screen.',
  'joinFailed.title': 'Joining failed - {product}',
  'joinFailed.heading': 'Joining did not work.',
  'joinFailed.headingCode': 'Joining {code} did not work.',
  'joinFailed.unknown': 'Something went wrong on the way into the meeting.',
  'joinFailed.1': 'The connection to the meeting failed.',
  'joinFailed.4': 'There is no meeting with this code or name. Codes end with their meeting.',
  'joinFailed.5': 'This meeting is over. Ask for a new code.',
  'joinFailed.6': 'You were not let into this meeting.',
  'joinFailed.8': 'No answer. Check the code and try again.',
  'notFound.title': 'Page not found - {product}',
  'notFound.heading': 'This page is not here.',
  'notFound.text': 'The address may be old or mistyped. Meeting codes end with their meeting.',
  'limit.title': 'Too many tries - {product}',
  'limit.heading': 'Too many tries.',
  'limit.text': 'This address has asked for many meetings in a short time. Wait ten minutes, then try again.',
  'noScript.note': 'Meetings need JavaScript.',
  'noScript.heading': 'This page needs JavaScript.',
  'noScript.text': 'Allow it in the settings of your browser, then reload this page.',
} as const;

export type MessageTextId = keyof typeof enMessage;
