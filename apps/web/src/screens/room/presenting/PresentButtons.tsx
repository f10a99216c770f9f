import { BarButton, Button } from '@ninefold/ui/button/Button.tsx';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { isShareOn, type MeetingState, shareStatusOf } from '../../../live-meeting/state/model.ts';
import { mayAskToPresent, mayGiveBack } from '../../../live-meeting/share/presenting.ts';
import { ownWish, personIn } from '../../../live-meeting/people/swaps.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useServices } from '../../../services/services.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { useIsHostMissed } from '../host-away/HostAway.tsx';
import { StopShareButton } from '../share-tools/StopShareButton.tsx';
import frame from '../bar/stage.module.css';

/** Loaded where the browser cannot share. */
const PresentByApp = lazyPart(async () => (await import('./PresentByApp.tsx')).PresentByApp);

/** Loaded with the first share. */
const ShareTools = lazyPart(async () => (await import('../share-tools/ShareTools.tsx')).ShareTools, 'share');

export interface PresentButtonsProps {
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  /** The app was asked to go on in the place of this page. */
  readonly onApp: () => void;
}

/**
 * The buttons about presenting in a viewer's bar: request to present; once they present, the controls of their share. Only those that can work are
 * shown.
 */
export function PresentButtons({ meeting, state, onApp }: PresentButtonsProps) {
  const { capture } = useServices();
  if (meeting === null || state.you === null) return null;
  if (state.you.isPresenting) return <ShareButtons meeting={meeting} state={state} onApp={onApp} />;
  const wish = ownWish(state);
  if (wish !== null)
    return (
      <span className={frame.roomy}>
        <BarButton icon="clock" onPress={() => meeting.presenting.withdraw(wish.id)}>
          {presentingText('cancelAsk')}
        </BarButton>
      </span>
    );
  // A browser that cannot share does not offer to ask.
  if (!mayAskToPresent(state, capture.isOffered)) return null;
  return (
    <span className={frame.roomy}>
      <BarButton icon="present" onPress={meeting.presenting.ask}>
        {presentingText('ask')}
      </BarButton>
    </span>
  );
}

function ShareButtons({ meeting, state, onApp }: PresentButtonsProps & { readonly meeting: LiveMeeting }) {
  const { capture } = useServices();
  const status = shareStatusOf(state);
  const isHostMissed = useIsHostMissed(state);
  return (
    <>
      {status === 'not-sharing' && capture.isOffered ? (
        <Button size="bar" icon="share" onPress={() => void meeting.share(capture.start())}>
          {text('presenter.share')}
        </Button>
      ) : null}
      {status === 'not-sharing' && !capture.isOffered ? (
        <PresentByApp viewerName={personIn(state, state.you?.id ?? null)?.name ?? ''} onLaunch={onApp} />
      ) : null}
      {isShareOn(status) ? <StopShareButton onStop={meeting.stopShare} /> : null}
      <span className={frame.roomy}>
        {isShareOn(status) ? <ShareTools meeting={meeting} status={status} /> : null}
        {mayGiveBack(state, isHostMissed) ? (
          <BarButton icon="present" onPress={meeting.presenting.giveBack}>
            {presentingText('giveBack')}
          </BarButton>
        ) : null}
      </span>
    </>
  );
}
