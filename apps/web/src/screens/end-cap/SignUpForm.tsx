import { pages } from '@ninefold/legacy-api/routes.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MeetingState } from '../../live-meeting/model.ts';
import { useServices } from '../../platform/services.ts';
import { text } from '../../platform/texts/text.ts';
import styles from './end-cap.module.css';
import { isSignUpReady, ownNames } from './end-cap-model.ts';

/** The form keeps what was typed when the answer is no. */
export function SignUpForm({ state }: { readonly state: MeetingState }) {
  const { calls, page } = useServices();
  const names = ownNames(state);
  const [firstName, setFirstName] = useState(names.firstName);
  const [lastName, setLastName] = useState(names.lastName);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isOptedOut, setOptedOut] = useState(false);
  const signUp = useMutation({
    mutationFn: async () => {
      const answer = await calls.register({ email: email.trim(), password, firstName, lastName, isOptedOut });
      if (answer.answerCode === 0 && answer.redirectPath !== '') page.goTop(answer.redirectPath);
      return answer.answerCode === 0;
    },
  });
  const isReady = isSignUpReady(email, password);

  if (signUp.isPending || signUp.data === true) {
    return (
      <div className={styles.sending}>
        <Loader />
        <p className="strong" role="status">
          {text('endCap.signingUp')}
        </p>
      </div>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) signUp.mutate();
      }}
    >
      <div>
        <h2>{text('endCap.signUpHeading')}</h2>
        <p className="quiet">{text('endCap.signUpLead')}</p>
      </div>
      <div className={styles.names}>
        <TextField
          label={text('endCap.firstName')}
          mark={text('endCap.optional')}
          value={firstName}
          onChange={setFirstName}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          label={text('endCap.lastName')}
          mark={text('endCap.optional')}
          value={lastName}
          onChange={setLastName}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <TextField label={text('endCap.email')} type="email" value={email} onChange={setEmail} autoComplete="email" />
      <TextField
        label={text('endCap.password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        hint={text('endCap.passwordHint')}
      />
      <Checkbox isSelected={isOptedOut} onChange={setOptedOut}>
        {text('endCap.optOut')}
      </Checkbox>
      {signUp.data === false || signUp.isError ? <Bubble arrow="top">{text('endCap.notYet')}</Bubble> : null}
      <div className={styles.submit}>
        <Button type="submit" isInactive={!isReady}>
          {text('endCap.signUp')}
        </Button>
        <span className="small">
          {text('endCap.haveAccount')} <a href={pages.login}>{text('shell.login')}</a>
        </span>
      </div>
    </form>
  );
}
