import { emailFault, passwordFault, type RegistrationTextId } from '@ninefold/domain/registration/registration.ts';
import { answerText } from '../../platform/texts/answer-text.ts';

const shown = (fault: RegistrationTextId | null): string | null => (fault === null ? null : answerText(fault));

/** What a field says of a typed address; null when nothing is wrong with it. */
export const emailFaultText = (typed: string): string | null => shown(emailFault(typed));

/** What a field says of a typed password; null when nothing is wrong with it. */
export const passwordFaultText = (typed: string): string | null => shown(passwordFault(typed));
