/** The words of the pages that the server writes by itself. `{product}` is the brand of this server, `{email}` the address that a link was sent to. */
export const en = {
  'loggingIn.title': 'Logging in',
  'script.needed': 'Please allow scripts for this page.',
  'foot.legal': 'Terms and privacy',
  'foot.browsers': 'Supported browsers',
  'change.title': 'Use this email address?',
  'change.text': 'From now on you log in to {product} with {email}, and no longer with the address before.',
  'change.button': 'Use this address',
  'change.failed': 'The server did not answer. Try again.',
};
export type PageTextId = keyof typeof en;
