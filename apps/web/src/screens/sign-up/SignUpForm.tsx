import { trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { federatedLoginLink } from '@ninefold/legacy-api/links.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button, ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { type ReactNode, useId, useRef } from 'react';
import styles from '../forms/form.module.css';
import { isFormInVain, LoginBarrierText, useLoginBarrier } from '../forms/LoginBarrierText.tsx';
import { fieldProps } from '../forms/use-checked-field.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { type SignUp, useSignUp } from './use-sign-up.ts';

const NAME_MAX = 100;

/** The registration form, on the end-cap and on a page of its own (REG area). */
export function SignUpForm({ heading, names }: { readonly heading: ReactNode; readonly names: { firstName: string; lastName: string } }) {
  const signUp = useSignUp(names);
  const barrier = useLoginBarrier();
  const form = useRef<HTMLFormElement | null>(null);
  const missing = useId();
  const pointOut = () => form.current?.querySelector<HTMLElement>(`input[type=${signUp.pointOut()}]`)?.focus();
  if (signUp.progress === 'sending') {
    return (
      <div className={styles.sending}>
        <Loader />
        <p className="strong" role="status">
          {accountText('signUp.waiting')}
        </p>
      </div>
    );
  }
  if (isFormInVain(barrier)) {
    return (
      <div className={styles.form}>
        {heading}
        <LoginBarrierText barrier={barrier} />
      </div>
    );
  }
  return (
    <Form ref={form} className={styles.form} onSubmit={signUp.submit} onInactiveEnter={pointOut}>
      {heading}
      <LoginBarrierText barrier={barrier} />
      <Fields signUp={signUp} />
      <Checkbox isSelected={signUp.isOptedOut} onChange={signUp.setOptedOut}>
        {accountText('signUp.optOut')}
      </Checkbox>
      {signUp.message === null ? null : <Bubble arrow="top">{signUp.message}</Bubble>}
      <div className={styles.submit}>
        <Button type="submit" isInactive={!signUp.isReady} onInactivePress={pointOut} describedBy={missing}>
          {accountText('signUp.submit')}
        </Button>
        <p id={missing} className={styles.missing}>
          {signUp.missing === null ? null : accountText(`signUp.missing.${signUp.missing}`)}
        </p>
      </div>
      <p className="small">
        {accountText('signUp.haveAccount')} <a href={pages.login}>{accountText('common.login')}</a>
      </p>
    </Form>
  );
}

function Fields({ signUp }: { readonly signUp: SignUp }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={accountText('common.firstName')}
          mark={accountText('common.optional')}
          value={signUp.firstName}
          onChange={signUp.setFirstName}
          autoComplete="given-name"
          maxLength={NAME_MAX}
        />
        <TextField
          label={accountText('common.lastName')}
          mark={accountText('common.optional')}
          value={signUp.lastName}
          onChange={signUp.setLastName}
          autoComplete="family-name"
          maxLength={NAME_MAX}
        />
      </div>
      <TextField label={accountText('common.email')} type="email" autoComplete="email" {...fieldProps(signUp.email)} />
      {signUp.hasProvider ? (
        <ButtonLink variant="white" isWide href={federatedLoginLink(trimmedEmail(signUp.email.value))}>
          {accountText('signUp.federated')}
        </ButtonLink>
      ) : null}
      <TextField
        label={accountText('common.password')}
        type="password"
        autoComplete="new-password"
        hint={accountText('signUp.passwordHint')}
        {...fieldProps(signUp.password)}
      />
      {signUp.isWeak ? (
        <p className={styles.advice} role="status">
          {accountText('signUp.weak')}
        </p>
      ) : null}
    </>
  );
}
