import { type LoginBarrier, loginBarrierOf } from '../../services/login-barrier.ts';
import { useServices } from '../../services/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import styles from './form.module.css';

/** What keeps a login from lasting here; null where nothing does. */
export function useLoginBarrier(): LoginBarrier | null {
  const { page, exitNotice } = useServices();
  return loginBarrierOf({ origin: page.origin(), takesCookies: navigator.cookieEnabled, isLoginLost: exitNotice.isLoginLost() });
}

/** No password is of use there: the form would only take one. */
export const isFormInVain = (barrier: LoginBarrier | null): boolean => barrier === 'not-encrypted' || barrier === 'no-cookies';

export function LoginBarrierText({ barrier }: { readonly barrier: LoginBarrier | null }) {
  const { page } = useServices();
  if (barrier === null) return null;
  return (
    <p className={styles.notice} data-kind="warn" role="status">
      {accountText(`barrier.${barrier}`, { host: new URL(page.origin()).host })}
    </p>
  );
}
