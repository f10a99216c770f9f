import { trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { federatedLoginLink } from '@ninefold/legacy-api/links.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button, ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { HelpTip } from '@ninefold/ui/help-tip/HelpTip.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import styles from '../forms/form.module.css';
import { isFormInVain, LoginBarrierText, useLoginBarrier } from '../forms/LoginBarrierText.tsx';
import { fieldProps } from '../forms/use-checked-field.ts';
import { passkeyHindrance } from '../../services/passkeys.ts';
import { useServices } from '../../services/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { startText } from '../../platform/texts/start-text.ts';
import { text } from '../../platform/texts/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { paddedSheetClass, Sheet } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import { type Login, useLogin } from './use-login.ts';

/**
 * The login page.
 * @param search the query as it stands in the address: it may tell of a mailed link that was just opened, or of a company's login that failed
 */
export function LoginScreen({ search }: { readonly search: string }) {
  const login = useLogin();
  const barrier = useLoginBarrier();
  useTitle(accountText('login.title'));
  return (
    <Shell current="login" width="form">
      <Sheet fold="plain" isSmall>
        <Form className={`${paddedSheetClass} ${styles.form}`} onSubmit={login.submit}>
          <h1>{accountText('login.heading')}</h1>
          <Notice search={search} />
          <LoginBarrierText barrier={barrier} />
          {isFormInVain(barrier) ? null : <Fields login={login} />}
          <p className="small">
            {accountText('login.noAccount')} <a href={pages.signUp}>{accountText('signUp.submit')}</a>
          </p>
        </Form>
      </Sheet>
      <p className={styles.after}>
        {accountText('login.notNeeded')} <a href={pages.home}>{accountText('common.startPage')}</a>
      </p>
    </Shell>
  );
}

function Fields({ login }: { readonly login: Login }) {
  return (
    <>
      <TextField label={accountText('common.email')} type="email" autoComplete="username" {...fieldProps(login.email)} />
      <TextField
        label={accountText('common.password')}
        type="password"
        autoComplete="current-password"
        value={login.password}
        onChange={login.setPassword}
      />
      {login.message === null ? null : <Bubble arrow="top">{login.message}</Bubble>}
      {login.hasProvider ? (
        <ButtonLink variant="white" isWide href={federatedLoginLink(trimmedEmail(login.email.value))}>
          {accountText('signUp.federated')}
        </ButtonLink>
      ) : null}
      <div className={styles.between}>
        <span className={styles.withHelp}>
          <Checkbox isSelected={login.isRemembered} onChange={login.setRemembered}>
            {accountText('login.remember')}
          </Checkbox>
          <HelpTip label={accountText('login.rememberAbout')}>{accountText('login.rememberHelp')}</HelpTip>
        </span>
        <a className="small" href={pages.resetPassword}>
          {accountText('login.forgot')}
        </a>
      </div>
      <Button type="submit" isWide>
        {accountText('login.heading')}
      </Button>
      {passkeyHindrance() === null ? (
        <Button variant="white" isWide onPress={login.submitPasskey}>
          {accountText('login.passkey')}
        </Button>
      ) : null}
    </>
  );
}

/** What led here, where the address says one of the things that it can say. */
function Notice({ search }: { readonly search: string }) {
  const { bSendsMail } = useServices().pageState;
  const query = new URLSearchParams(search);
  const known = [
    ['checkMail', 'true', bSendsMail ? 'login.checkMail' : 'login.mailKept', 'done'],
    ['closed', 'true', 'login.closed', 'done'],
    ['loggedOut', 'everywhere', 'login.loggedOutEverywhere', 'done'],
    ['confirmed', 'true', 'login.confirmed', 'done'],
    ['confirmed', 'false', 'login.notConfirmed', 'warn'],
    ['confirmed', 'cut', 'common.linkCut', 'warn'],
    ['link', 'over', 'login.ticketOver', 'warn'],
    ['federated', 'cancelled', 'login.federatedCancelled', 'warn'],
    ['federated', 'over', 'login.federatedOver', 'warn'],
    ['federated', 'later', 'login.federatedLater', 'warn'],
    ['federated', 'no-email', 'login.federatedNoEmail', 'warn'],
    ['federated', 'other-domain', 'login.federatedOtherDomain', 'warn'],
    ['federated', 'not-verified', 'login.federatedNotVerified', 'warn'],
    ['federated', 'failed', 'login.federatedFailed', 'warn'],
    ['tries', 'limited', 'common.limited', 'warn'],
  ] as const;
  const said = known.find(([name, value]) => query.get(name) === value);
  if (said === undefined) return null;
  const [, , words, kind] = said;
  return (
    <p className={styles.notice} data-kind={kind} role="status">
      {words === 'common.limited' ? startText(words) : words === 'common.linkCut' ? text(words) : accountText(words)}
    </p>
  );
}
