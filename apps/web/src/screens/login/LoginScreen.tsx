import { pages } from '@ninefold/legacy-api/routes.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { useState } from 'react';
import { text } from '../../platform/texts/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { paddedSheetClass, Sheet } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './login.module.css';

/** Accounts come later: the form says so, and nothing that is typed leaves the page. */
export function LoginScreen() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [isTold, setTold] = useState(false);
  useTitle(text('login.title'));
  return (
    <Shell current="login" width="form">
      <Sheet fold="plain" isSmall>
        <form
          className={`${paddedSheetClass} ${styles.form}`}
          onSubmit={(event) => {
            event.preventDefault();
            setTold(true);
          }}
        >
          <h1>{text('login.heading')}</h1>
          <TextField label={text('login.email')} type="email" value={email} onChange={setEmail} autoComplete="username" maxLength={70} />
          <TextField
            label={text('login.password')}
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
          />
          <Checkbox isSelected={isRemembered} onChange={setRemembered}>
            {text('login.remember')}
          </Checkbox>
          <Button type="submit" isWide>
            {text('login.submit')}
          </Button>
          <p role="status" className="small">
            {isTold ? text('login.notYet') : ''}
          </p>
        </form>
      </Sheet>
      <p className={styles.after}>
        <a href={pages.home}>{text('common.startPage')}</a>
      </p>
    </Shell>
  );
}
