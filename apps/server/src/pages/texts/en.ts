/** The words of the pages that the server writes by itself. `{product}` is the brand of this server. */
export const en = {
  'loggingIn.title': 'Logging in',
  'script.needed': 'Please allow scripts for this page.',
  'change.title': 'Use this email address?',
  'change.text': 'From now on you log in to {product} with the address that this link was sent to, and no longer with the one before.',
  'change.button': 'Use this address',
  'change.failed': 'The server did not answer. Try again.',
};
export type PageTextId = keyof typeof en;
