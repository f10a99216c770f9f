import { accountText } from '../../platform/texts/account-text.ts';
import type { PasskeyTrouble } from '../../services/passkeys.ts';

/** @param host of the page, to which a passkey belongs */
export function passkeyTroubleText(trouble: PasskeyTrouble, host: string): string {
  return accountText(`passkey.${trouble}`, { host });
}
