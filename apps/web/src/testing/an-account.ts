/** An account as the server shows it to its owner: nothing claimed, nothing uploaded, logged in twice. */
import type { AccountView } from '@ninefold/protocol/account/account-view.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
export const anAccount: AccountView = {
  email: 'ana@harbour.example',
  isEmailConfirmed: true,
  isOfProvider: false,
  firstName: 'Ana',
  lastName: 'Horvat',
  wantsProductInfo: true,
  personalUrl: null,
  asksBeforeEntry: false,
  backgroundId: null,
  backgrounds: [],
  passkeys: [],
  sessions: [
    { id: 's1', browser: 'Chrome', system: 'Linux', createdAt: NOW, lastSeenAt: NOW, isThis: true },
    { id: 's2', browser: 'Safari', system: 'iPhone', createdAt: NOW - 86_400_000, lastSeenAt: NOW, isThis: false },
  ],
};
