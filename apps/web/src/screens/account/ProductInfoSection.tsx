import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { accountText } from '../../platform/texts/account-text.ts';
import { Section, Told } from './Section.tsx';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';

/** The part of the account page that turns mails with product information on or off. */
export function ProductInfoSection({ account: { view, calls, reload } }: { readonly account: LoadedAccount }) {
  const saving = useAction(calls.setProductInfo, { onDone: reload });
  return (
    <Section heading={accountText('productInfo.heading')}>
      <Checkbox isSelected={!view.wantsProductInfo} onChange={(isOptedOut) => saving.run(!isOptedOut)}>
        {accountText('signUp.optOut')}
      </Checkbox>
      <Told action={saving} done={accountText('common.saved')} />
    </Section>
  );
}
