import { registrationResult } from '@ninefold/domain/registration/registration.ts';
import { accountText } from '../../platform/texts/account-text.ts';

/** Texts by answer code, for forms that ask for the password: the one for a wrong password. */
export const wrongPasswordTexts = () => ({ [registrationResult.UnableToLogin]: accountText('common.wrongPassword') });
