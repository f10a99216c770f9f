import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { useState } from 'react';
import type { Outcome } from '../../services/account-calls.ts';
import form from '../forms/form.module.css';
import { accountText } from '../../platform/texts/account-text.ts';
import { startText } from '../../platform/texts/start-text.ts';
import { isReservedUrl, messageOfClaim, typedPersonalUrl } from '../start-page/share-options.ts';
import { FormEnd } from './FormEnd.tsx';
import type { LoadedAccount } from './use-account.ts';

/**
 * The form to claim a personal URL.
 * @param onClose given when the account has a personal URL already, which a new one would replace
 */
export function ClaimForm({ account: { calls, reload }, onClose }: { readonly account: LoadedAccount; readonly onClose?: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const claim = async () => {
    const personalUrl = typedPersonalUrl(name);
    if (personalUrl === null) return setError(startText(isReservedUrl(name) ? 'purl.reserved' : 'purl.invalid'));
    setBusy(true);
    const outcome: Outcome = await calls.claimPersonalUrl(personalUrl);
    const words = messageOfClaim(outcome);
    if (words === null) {
      await reload();
      onClose?.();
    }
    setError(words);
    setBusy(false);
  };
  return (
    <Form
      className={form.form}
      onSubmit={() => {
        if (!isBusy) void claim();
      }}
    >
      <TextField
        label={accountText('purl.field')}
        autoFocus={onClose !== undefined}
        value={name}
        onChange={(value) => {
          setName(value);
          setError(null);
        }}
        hint={accountText('purl.hint')}
        autoComplete="off"
        maxLength={128}
        isInvalid={error !== null}
      />
      {error === null ? null : (
        <Bubble arrow="top" onHide={() => setError(null)}>
          {error}
        </Bubble>
      )}
      {onClose === undefined ? null : <p className="quiet small">{accountText('purl.changeHint')}</p>}
      <FormEnd submit={accountText('purl.claim')} onCancel={onClose} />
    </Form>
  );
}
