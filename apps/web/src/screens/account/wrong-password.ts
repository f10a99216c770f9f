import { registrationResult } from '@ninefold/domain/registration/registration.ts';
import { accountText } from '../../platform/texts/account-text.ts';

/** What an action says that asks for the password, when it was another one. */
export const wrongPasswordText = () => ({ [registrationResult.UnableToLogin]: accountText('common.wrongPassword') });
