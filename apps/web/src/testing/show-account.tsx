import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { AccountScreen } from '../screens/account/AccountScreen.tsx';
import { anAccount } from './an-account.ts';
import { show, type Shown, type ShowOptions } from './show-screen.tsx';

/** Ana's account page. @param view what differs in her account */
export const showAccount = (view: Partial<AccountView> = {}, options: ShowOptions = {}, search = ''): Promise<Shown> =>
  show(<AccountScreen search={search} />, {
    ...options,
    pageState: { bIsUserLoggedIn: true, sUserName: 'Ana Horvat', sPublicUrl: 'https://meet.example', ...options.pageState },
    answers: { 'api/account': { d: { ...anAccount, ...view } }, ...options.answers },
  });
