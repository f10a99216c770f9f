import { shareOptions } from '@ninefold/legacy-api/form-fields.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Choice, ChoiceGroup } from '@ninefold/ui/choice/Choice.tsx';
import { useState } from 'react';
import { useAccountCalls } from '../../services/account-calls.ts';
import { useServices } from '../../services/services.ts';
import { startText } from '../../platform/texts/start-text.ts';
import { text } from '../../platform/texts/text.ts';
import { GivenCode } from '../home/GivenCode.tsx';
import home from '../home/home.module.css';
import { LimitHint } from '../home/LimitHint.tsx';
import { NoCapture } from '../home/NoCapture.tsx';
import { ShareSlot } from '../home/ShareSlot.tsx';
import type { Home } from '../home/use-home.ts';
import type { ShareChoice } from '../share/share-flow.ts';
import { isOtherThanOwn, isReservedUrl, messageOfClaim, type ShareOption, typedPersonalUrl } from './share-options.ts';
import styles from './start-page.module.css';

/** Share, under a new code, which is what is chosen at the start (D-81), or under the own URL (SHARE-21, MYPAGE-01, MYPAGE-02). */
export function ShareHalf({ home: start }: { readonly home: Home }) {
  const { pageState } = useServices();
  const calls = useAccountCalls();
  const [option, setOption] = useState<ShareOption>(shareOptions.newCode);
  const [typed, setTyped] = useState(pageState.sPersonalUrl);
  const personalUrl = typedPersonalUrl(typed);
  const chosen: ShareOption = personalUrl === null ? shareOptions.newCode : option;

  const choice = (): ShareChoice => {
    if (chosen === shareOptions.newCode || personalUrl === null) return { personalUrl: null };
    if (!isOtherThanOwn(personalUrl, pageState.sPersonalUrl)) return { personalUrl };
    return { personalUrl, claim: async () => messageOfClaim(await calls.claimPersonalUrl(personalUrl)) };
  };

  const wrong = isReservedUrl(typed) ? 'purl.reserved' : 'start.purlHint';
  const hint = personalUrl === null && typed !== '' ? startText(wrong) : text('home.shareHint');

  return (
    <section className={home.half} aria-labelledby="shareHeading">
      <h2 id="shareHeading">{text('home.shareHeading')}</h2>
      {start.sharing !== 'none' ? (
        <>
          <GivenCode
            shown={start.shownCode}
            instead={<ShareOptions chosen={chosen} onChoose={setOption} typed={typed} onType={setTyped} hasUrl={personalUrl !== null} />}
          />
          <ShareSlot home={start} hint={hint} />
          <div className={home.push} />
          <Button size="hero" icon="share" isWide onPress={() => start.share(choice())}>
            {text('home.share')}
          </Button>
          <LimitHint home={start} of="share" />
        </>
      ) : (
        <NoCapture sharing="none" />
      )}
    </section>
  );
}

interface ShareOptionsProps {
  readonly chosen: ShareOption;
  readonly onChoose: (option: ShareOption) => void;
  readonly typed: string;
  readonly onType: (url: string) => void;
  /** What is typed may be a personal URL. */
  readonly hasUrl: boolean;
}

/** Under which of the two it is shared; the own URL can be changed in place. */
function ShareOptions({ chosen, onChoose, typed, onType, hasUrl }: ShareOptionsProps) {
  return (
    <ChoiceGroup label={startText('start.shareWith')}>
      <Choice
        name={shareOptions.name}
        value={shareOptions.newCode}
        label={startText('start.onetime')}
        isChosen={chosen === shareOptions.newCode}
        onChoose={() => onChoose(shareOptions.newCode)}
      >
        <span className={styles.aside}>{startText('start.onetimeHint')}</span>
      </Choice>
      <Choice
        name={shareOptions.name}
        value={shareOptions.personalUrl}
        label={startText('start.personal')}
        isChosen={chosen === shareOptions.personalUrl}
        isDisabled={!hasUrl}
        onChoose={() => onChoose(shareOptions.personalUrl)}
      >
        <input
          className={styles.purl}
          aria-label={startText('start.personal')}
          value={typed}
          maxLength={128}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={startText('start.purlPlaceholder')}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Choice>
    </ChoiceGroup>
  );
}
