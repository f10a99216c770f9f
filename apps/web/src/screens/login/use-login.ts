import { safeRedirectPath } from '@ninefold/domain/answer-code/own-address.ts';
import { trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { useState } from 'react';
import { type LoginOutcome, useAccountCalls } from '../../services/account-calls.ts';
import { isPassing, messageOfOutcome } from '../forms/message-of-outcome.ts';
import { emailFaultText } from '../forms/fault-texts.ts';
import { type CheckedField, useCheckedField } from '../forms/use-checked-field.ts';
import { passkeyTroubleText } from '../forms/passkey-trouble-text.ts';
import { logInByPasskey } from '../../services/passkeys.ts';
import { useServices } from '../../services/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { useTask } from '../../platform/use-task.ts';

export interface Login {
  readonly email: CheckedField;
  readonly password: string;
  readonly isRemembered: boolean;
  readonly setPassword: (value: string) => void;
  readonly setRemembered: (value: boolean) => void;
  readonly message: string | null;
  /** The address belongs to a company that logs its people in itself, and that can be done from here. */
  readonly hasProvider: boolean;
  readonly isBusy: boolean;
  readonly submit: () => void;
  readonly submitPasskey: () => void;
}

/** Logging in by password or passkey. On success the top window goes where the server says. */
export function useLogin(): Login {
  const { page, exitNotice } = useServices();
  const calls = useAccountCalls();
  const email = useCheckedField(emailFaultText);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  /** The address for which the server named its company's provider. */
  const [providersEmail, setProvidersEmail] = useState<string | null>(null);

  const goOn = (outcome: LoginOutcome) => {
    exitNotice.noteLogin();
    page.goTop(safeRedirectPath(outcome.redirectPath ?? null, pages.startPage));
  };

  const login = useTask(async () => {
    const outcome = await calls.logIn({ email: trimmedEmail(email.value), password, isRemembered });
    if (outcome.redirectPath === pages.federatedLogin) setProvidersEmail(email.value);
    const words = messageOfOutcome(outcome);
    setMessage(words);
    if (words === null) goOn(outcome);
  });
  const passkey = useTask(async () => {
    const outcome = await logInByPasskey(calls).catch(() => ({ kind: 'failed' }) as const);
    if (outcome.kind === 'trouble') setMessage(passkeyTroubleText(outcome.trouble, window.location.hostname));
    else if (outcome.kind === 'answered' && outcome.code === 0) goOn(outcome);
    else if (isPassing(outcome.kind)) setMessage(messageOfOutcome(outcome));
    else setMessage(accountText('login.passkeyFailed'));
  });

  const isBusy = login.isBusy || passkey.isBusy;
  return {
    email,
    password,
    isRemembered,
    setPassword: (value) => {
      setPassword(value);
      setMessage(null);
    },
    setRemembered,
    message,
    hasProvider: providersEmail === email.value,
    isBusy,
    submit: () => {
      if (isBusy) return;
      if (!email.check()) return;
      setMessage(null);
      login.run();
    },
    submitPasskey: () => {
      if (isBusy) return;
      setMessage(null);
      passkey.run();
    },
  };
}
