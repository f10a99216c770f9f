import { isWeakPassword } from '@ninefold/domain/registration/password-advice.ts';
import { resetTicket } from '@ninefold/legacy-api/own-site.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button, ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { useEffect, useState } from 'react';
import { useAccountCalls } from '../../services/account-calls.ts';
import styles from '../forms/form.module.css';
import { messageOfOutcome } from '../forms/message-of-outcome.ts';
import { passwordFaultText } from '../forms/fault-texts.ts';
import { fieldProps, useCheckedField } from '../forms/use-checked-field.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { text } from '../../platform/texts/text.ts';
import { useTask } from '../../platform/use-task.ts';
import { OutcomeHeading } from '../shell/OutcomeHeading.tsx';

/** Answer of a ticket that was used, has run out, or never was. */
const DEAD_LINK = 1;

/**
 * The form for the new password, shown by a reset link.
 * @param ticket the secret of the link
 * @param onAskAgain called to ask for another mail
 */
export function NewPassword({ ticket, onAskAgain }: { readonly ticket: string; readonly onAskAgain: () => void }) {
  const calls = useAccountCalls();
  const password = useCheckedField(passwordFaultText);
  const [message, setMessage] = useState<string | null>(null);
  const [end, setEnd] = useState<'done' | 'dead' | null>(null);
  const setting = useTask(async () => {
    const outcome = await calls.setPassword(ticket, password.value);
    if (outcome.kind === 'answered' && outcome.code === DEAD_LINK) return setEnd('dead');
    const words = messageOfOutcome(outcome);
    setMessage(words);
    if (words === null) setEnd('done');
  });

  // A person whose link is no longer valid reads so before thinking of a password. Once the password is set the link is used, which is no reason to say
  // so.
  useEffect(() => {
    let isShown = true;
    void calls.isResetLinkGood(ticket).then((isGood) => {
      if (isShown && isGood === false) setEnd((known) => known ?? 'dead');
    });
    return () => {
      isShown = false;
    };
  }, [calls, ticket]);

  if (end !== null) {
    return (
      <div className={styles.form} role="status">
        <OutcomeHeading>{accountText(`reset.${end}Heading`)}</OutcomeHeading>
        <p>{accountText(`reset.${end}Text`)}</p>
        {end === 'dead' && ticket.length < resetTicket.length ? <p>{text('common.linkCut')}</p> : null}
        <div>
          {end === 'done' ? (
            <ButtonLink href={pages.login}>{accountText('common.login')}</ButtonLink>
          ) : (
            <Button onPress={onAskAgain}>{accountText('reset.again')}</Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (password.check()) setting.run();
      }}
    >
      <h1>{accountText('reset.newHeading')}</h1>
      <TextField
        label={accountText('reset.newPassword')}
        type="password"
        autoComplete="new-password"
        hint={accountText('signUp.passwordHint')}
        {...fieldProps(password)}
      />
      {isWeakPassword(password.value, '') ? (
        <p className={styles.advice} role="status">
          {accountText('signUp.weak')}
        </p>
      ) : null}
      {message === null ? null : (
        <Bubble arrow="top" onHide={() => setMessage(null)}>
          {message}
        </Bubble>
      )}
      <div className={styles.submit}>
        <Button type="submit">{accountText('reset.set')}</Button>
      </div>
    </Form>
  );
}
