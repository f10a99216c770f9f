import { registrationResult } from '@ninefold/domain/registration/registration.ts';
import { accountText } from '../../platform/texts/account-text.ts';

/** What an action that asks for the password says when the password was wrong. */
export const wrongPasswordText = () => ({ [registrationResult.UnableToLogin]: accountText('common.wrongPassword') });
