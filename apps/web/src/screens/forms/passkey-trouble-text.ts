import { accountText } from '../../platform/texts/account-text.ts';
import type { PasskeyTrouble } from '../../services/passkeys.ts';

/**
 * What a form says about a passkey that could not be made or used.
 * @param host name of this site, which is the site of its passkeys
 */
export function passkeyTroubleText(trouble: PasskeyTrouble, host: string): string {
  return accountText(`passkey.${trouble}`, { host });
}
