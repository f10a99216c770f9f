import { pages } from '@ninefold/legacy-api/routes.ts';
import styles from '../forms/form.module.css';
import { accountText } from '../../platform/texts/account-text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { paddedSheetClass, Sheet } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const nobody = { firstName: '', lastName: '' };

/** Sign up without a meeting before it. */
export function SignUpScreen() {
  useTitle(accountText('signUp.title'));
  return (
    <Shell current="login" width="long-form">
      <Sheet fold="plain" isSmall>
        <div className={paddedSheetClass}>
          <SignUpForm
            names={nobody}
            heading={
              <div>
                <h1>{accountText('signUp.heading')}</h1>
                <p className={styles.lead}>{accountText('signUp.lead')}</p>
              </div>
            }
          />
        </div>
      </Sheet>
      <p className={styles.after}>
        {accountText('login.notNeeded')} <a href={pages.home}>{accountText('common.startPage')}</a>
      </p>
    </Shell>
  );
}
