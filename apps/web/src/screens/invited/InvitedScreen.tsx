import { type CallFailure, intermediaryStatus } from '@ninefold/legacy-api/client.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { Button, ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { intermediaryText } from '../../platform/texts/intermediary-text.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import { text } from '../../platform/texts/text.ts';
import { ownTimeZone } from '../../platform/time-zone.ts';
import { useTitle } from '../../platform/use-title.ts';
import { shownMomentIn } from '../when/shown-when.ts';
import { paddedSheetClass, Sheet } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ZoneNote } from '../when/ZoneNote.tsx';
import styles from '../shell/waiting.module.css';
import { type InvitationState, useInvitation } from './use-invitation.ts';

/** The page behind an invitation's link: it waits until the host starts the meeting, and then opens it. */
export function InvitedScreen() {
  const state = useInvitation();
  useTitle(scheduleText('invited.title'));
  return (
    <Shell current="other" width="door">
      <Sheet fold="orange" isSmall>
        <div className={`${paddedSheetClass} ${styles.waiting}`}>
          {state.kind === 'gone' ? (
            <>
              <h1>{scheduleText('invited.gone')}</h1>
              <p className="quiet">{scheduleText('invited.goneHint')}</p>
              <ButtonLink href={pages.home}>{scheduleText('invited.start')}</ButtonLink>
            </>
          ) : null}
          {state.kind === 'cut' ? (
            <>
              <h1>{text('common.linkCutHeading')}</h1>
              <p>{text('common.linkCut')}</p>
              <ButtonLink href={pages.home}>{scheduleText('invited.start')}</ButtonLink>
            </>
          ) : null}
          {state.kind === 'loading' ? (
            <>
              <Loader />
              <h1 role="status">{scheduleText('invited.loading')}</h1>
              {state.trouble === null ? null : (
                <p className="quiet" role="status">
                  {troubleText(state.trouble)}
                </p>
              )}
            </>
          ) : null}
          {state.kind === 'known' ? <Waiting {...state} /> : null}
        </div>
      </Sheet>
    </Shell>
  );
}

function troubleText(trouble: CallFailure): string {
  const status = intermediaryStatus(trouble);
  return status === null ? scheduleText('invited.noAnswer') : intermediaryText(status);
}

function Waiting({ invitation, trouble, keepWaiting }: Extract<InvitationState, { readonly kind: 'known' }>) {
  const { subject, hostName, nextStartsAt } = invitation;
  const isOver = nextStartsAt === null;
  const waitHint = trouble === null ? scheduleText('invited.wait') : troubleText(trouble);
  return (
    <>
      {isOver || keepWaiting !== null ? null : <Loader />}
      <h1>{subject}</h1>
      <div role="status" aria-label={scheduleText('invited.title')}>
        <p>{scheduleText('invited.by', { name: hostName })}</p>
        <p className={styles.name}>{isOver ? scheduleText('invited.over') : shownMomentIn(nextStartsAt, ownTimeZone())}</p>
        {isOver ? null : <ZoneNote />}
        {isOver ? null : <p className="quiet">{keepWaiting === null ? waitHint : scheduleText('invited.long')}</p>}
      </div>
      {isOver || keepWaiting === null ? null : <Button onPress={keepWaiting}>{scheduleText('invited.keepWaiting')}</Button>}
      <ButtonLink variant="white" href={pages.home}>
        {scheduleText(isOver ? 'invited.start' : 'invited.leave')}
      </ButtonLink>
    </>
  );
}
