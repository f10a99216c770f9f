/** Why the browser gives no picture of the screen, and what to do. Hardly ever read, so they come apart. */
export const enCapture = {
  'denied-by-system':
    'Your computer does not let the browser record the screen. On a Mac, open System Settings, Privacy & Security, Screen Recording, allow the browser there and start it again.',
  'denied-by-frame': 'This page may not show a screen here, because it stands inside another page. Open it in a tab of its own.',
  'denied-by-policy':
    'This page was delivered with a rule that forbids screen sharing (Permissions-Policy: display-capture). The operator of this server or of the proxy in front of it has to remove it.',
  'blocked.Firefox':
    'Firefox does not ask again whether this page may share a screen, because its question was closed or answered with Block. Click the crossed-out icon left of the address, remove the block, then press Share screen.',
  'blocked.Chrome':
    '{browser} blocks the screen for this page. Click the icon left of the address, allow it in the settings there, then press Share screen. On a managed computer, ask its administrator.',
  'blocked.Safari':
    'Safari blocks the screen for this page. In the menu Safari, choose Settings for This Website, set screen sharing to Ask, then press Share screen.',
  'blocked.other':
    'Your browser blocks the screen for this page. Click the icon left of the address, allow it there, then press Share screen.',
  'nothing-found':
    'Nothing to share was found. Open a window and try again. On a Mac, also look in System Settings, Privacy & Security, Screen Recording whether the browser is allowed.',
  'not-readable':
    'The screen could not be read: the system or another program holds it. Close other programs that record the screen, then try again.',
  aborted: 'The browser broke off before there was a picture. Try again.',
  'click-forgotten': 'The browser did not open its window for choosing. Press Share screen once more.',
  'not-your-turn': 'What you chose is not shared: somebody else presents now.',
  unknown: 'The browser gave no picture. Try again; if it happens again, update the browser or use another one.',
  asStills: 'This browser has no WebRTC. What you share is seen by the others as still pictures, without sound.',
  'notHere.phone': 'Phone browsers can watch, but cannot share a screen. To show yours, open this page on a computer.',
  'notHere.app': 'This browser cannot show your screen. Share leads to the desktop app.',
  'notHere.browser': 'This browser cannot show your screen. Use Chrome, Edge, Firefox or Safari on a computer.',
  'notHere.insecure': 'Browsers show a screen at https addresses only. Ask whoever runs this server for one.',
} as const;

export type CaptureTextId = keyof typeof enCapture;
