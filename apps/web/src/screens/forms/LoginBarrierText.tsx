import { type LoginBarrier, loginBarrierOf } from '../../services/login-barrier.ts';
import { useServices } from '../../services/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import styles from './form.module.css';

/** Why a login on this page would not last, as for blocked cookies; null when it would. */
export function useLoginBarrier(): LoginBarrier | null {
  const { page, exitNotice } = useServices();
  return loginBarrierOf({ origin: page.origin(), takesCookies: navigator.cookieEnabled, isLoginLost: exitNotice.isLoginLost() });
}

/** Whether logging in by password is useless with this barrier, so that the form should not be shown. */
export const isFormInVain = (barrier: LoginBarrier | null): boolean => barrier === 'not-encrypted' || barrier === 'no-cookies';

/** Says why a login on this page would not last, and what to do. */
export function LoginBarrierText({ barrier }: { readonly barrier: LoginBarrier | null }) {
  const { page } = useServices();
  if (barrier === null) return null;
  return (
    <p className={styles.notice} data-kind="warn" role="status">
      {accountText(`barrier.${barrier}`, { host: new URL(page.origin()).host })}
    </p>
  );
}
