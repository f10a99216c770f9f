import { pages } from '@ninefold/legacy-api/routes.ts';
import { ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { nativeAppText } from '../../../platform/texts/native-app-text.ts';
import { MessagePage } from '../../message/MessagePage.tsx';

/** The meeting goes on in the app; the browser has left it (state 12). @param returnAddress where the meeting goes on in the browser */
export function SwitchedToApp({ returnAddress }: { readonly returnAddress: string }) {
  return (
    <MessagePage
      title={nativeAppText('interstitial.title')}
      heading={nativeAppText('interstitial.switched')}
      text={nativeAppText('interstitial.switchedHint')}
      actions={
        <>
          <ButtonLink href={pages.home}>{nativeAppText('download.startPage')}</ButtonLink>
          <ButtonLink variant="white" href={returnAddress}>
            {nativeAppText('interstitial.backToBrowser')}
          </ButtonLink>
        </>
      }
    />
  );
}
