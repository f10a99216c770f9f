import { safeRedirectPath } from '@ninefold/domain/answer-code/own-address.ts';
import {
  emailFault,
  isRegistrationReady,
  passwordFault,
  registrationResult,
  trimmedEmail,
} from '@ninefold/domain/registration/registration.ts';
import { isWeakPassword } from '@ninefold/domain/registration/password-advice.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { useState } from 'react';
import { type LoginOutcome, useAccountCalls } from '../../services/account-calls.ts';
import { messageOfOutcome } from '../forms/message-of-outcome.ts';
import { emailFaultText, passwordFaultText } from '../forms/fault-texts.ts';
import { type CheckedField, useCheckedField } from '../forms/use-checked-field.ts';
import { useServices } from '../../services/services.ts';

export interface SignUp {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: CheckedField;
  readonly password: CheckedField;
  readonly isOptedOut: boolean;
  readonly setFirstName: (value: string) => void;
  readonly setLastName: (value: string) => void;
  readonly setOptedOut: (value: boolean) => void;
  /** The button is primary: both fields are right, and no bubble shows (REG-01, REG-02, VALID-12, VALID-13). */
  readonly isReady: boolean;
  /** What the button waits for; null when it is primary, or when a bubble says it. */
  readonly missing: 'email' | 'password' | 'both' | null;
  /** Marks the first field that is not right. @returns the type of that field, null when there is none */
  readonly pointOut: () => 'email' | 'password' | null;
  readonly isWeak: boolean;
  /** `mail`: the server said yes and no more; the way on is in the mail. */
  readonly progress: 'form' | 'sending' | 'mail';
  /** What belongs to no single field. */
  readonly message: string | null;
  /** The address belongs to a company that logs its people in itself, and that can be done from here. */
  readonly hasProvider: boolean;
  readonly submit: () => void;
}

/** The registration form's state; what was typed stays through a refusal (REG-03 to REG-06). */
export function useSignUp(names: { readonly firstName: string; readonly lastName: string }): SignUp {
  const { page, exitNotice } = useServices();
  const calls = useAccountCalls();
  const [firstName, setFirstName] = useState(names.firstName);
  const [lastName, setLastName] = useState(names.lastName);
  const [isOptedOut, setOptedOut] = useState(false);
  const [progress, setProgress] = useState<SignUp['progress']>('form');
  const [message, setMessage] = useState<string | null>(null);
  /** The address for which the server named its company's provider. */
  const [providersEmail, setProvidersEmail] = useState<string | null>(null);
  const email = useCheckedField(emailFaultText);
  const password = useCheckedField(passwordFaultText);

  const tell = (outcome: LoginOutcome) => {
    const words = messageOfOutcome(outcome);
    if (words === null) return;
    const code = outcome.kind === 'answered' ? outcome.code : null;
    if (outcome.redirectPath === pages.federatedLogin) setProvidersEmail(email.value);
    if (code === registrationResult.PasswordLength) password.complain(words);
    else if (code !== null && emailCodes.has(code)) email.complain(words);
    else setMessage(words);
  };

  const send = async () => {
    setProgress('sending');
    setMessage(null);
    const outcome = await calls.register({ email: trimmedEmail(email.value), password: password.value, firstName, lastName, isOptedOut });
    if (messageOfOutcome(outcome) === null) {
      // The answer may lead to a mail instead, before anybody is let in.
      if (outcome.redirectPath?.startsWith(pages.login) !== true) exitNotice.noteLogin();
      page.goTop(safeRedirectPath(outcome.redirectPath ?? null, pages.startPage));
      return;
    }
    setProgress('form');
    tell(outcome);
  };

  const isEmailWrong = emailFault(email.value) !== null;
  const isPasswordWrong = passwordFault(password.value) !== null;
  const isReady = isRegistrationReady(email.value, password.value) && email.error === null && password.error === null;
  return {
    firstName,
    lastName,
    email,
    password,
    isOptedOut,
    setFirstName,
    setLastName,
    setOptedOut,
    isReady,
    missing: isEmailWrong ? (isPasswordWrong ? 'both' : 'email') : isPasswordWrong ? 'password' : null,
    pointOut: () => {
      if (isEmailWrong) email.check();
      if (isEmailWrong || email.error !== null) return 'email';
      if (isPasswordWrong) password.check();
      return isPasswordWrong || password.error !== null ? 'password' : null;
    },
    isWeak: isWeakPassword(password.value, email.value),
    progress,
    message,
    hasProvider: providersEmail === email.value,
    submit: () => {
      if (isReady && progress === 'form') void send();
    },
  };
}

const emailCodes: ReadonlySet<number> = new Set([
  registrationResult.EmailExists,
  registrationResult.Federated,
  registrationResult.EmailInvalid,
]);
