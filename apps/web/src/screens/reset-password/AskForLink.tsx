import { trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { useState } from 'react';
import { useAccountCalls } from '../../services/account-calls.ts';
import styles from '../forms/form.module.css';
import { messageOfOutcome } from '../forms/message-of-outcome.ts';
import { emailFaultText } from '../forms/fault-texts.ts';
import { fieldProps, useCheckedField } from '../forms/use-checked-field.ts';
import { useServices } from '../../services/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { useTask } from '../../platform/use-task.ts';
import { OutcomeHeading } from '../shell/OutcomeHeading.tsx';

/** The form that asks for a reset mail. It says the same whether the address has an account or not. */
export function AskForLink() {
  const calls = useAccountCalls();
  const { arrival, pageState } = useServices();
  const how = pageState.bSendsMail ? 'sent' : 'kept';
  // People come here from the login page, without a load.
  const isOpened = arrival.pathname.toLowerCase() === pages.resetPassword;
  const email = useCheckedField(emailFaultText);
  const [message, setMessage] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const sending = useTask(async () => {
    const words = messageOfOutcome(await calls.askForReset(trimmedEmail(email.value)));
    setMessage(words);
    setSent(words === null);
  });

  if (isSent) {
    return (
      <div className={styles.form} role="status">
        <OutcomeHeading>{accountText(`reset.${how}Heading`)}</OutcomeHeading>
        <p>{accountText(`reset.${how}Text`, { email: trimmedEmail(email.value) })}</p>
        <p className="small">
          <a href={pages.login}>{accountText('common.login')}</a>
        </p>
      </div>
    );
  }
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (email.check()) sending.run();
      }}
    >
      <div>
        <h1>{accountText('reset.heading')}</h1>
        <p className={styles.lead}>{accountText(`reset.${how}Lead`)}</p>
        {isOpened ? <p className={styles.lead}>{accountText('reset.cutLead')}</p> : null}
      </div>
      <TextField label={accountText('common.email')} type="email" autoComplete="username" {...fieldProps(email)} />
      {message === null ? null : (
        <Bubble arrow="top" onHide={() => setMessage(null)}>
          {message}
        </Bubble>
      )}
      <div className={styles.submit}>
        <Button type="submit">{accountText(`reset.${how}Submit`)}</Button>
        <a className="small" href={pages.login}>
          {accountText('common.login')}
        </a>
      </div>
    </Form>
  );
}
