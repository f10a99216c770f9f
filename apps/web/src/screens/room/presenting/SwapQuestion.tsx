import { swapMode } from '@ninefold/domain/swap/swap.ts';
import type { SwapView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { useId } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { personIn, swapsToAnswer } from '../../../live-meeting/people/swaps.ts';
import { useServices } from '../../../services/services.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { WithKept } from '../../../platform/texts/WithKept.tsx';
import { useJustGone } from '../knock/use-just-gone.ts';
import styles from './presenting.module.css';

/**
 * Asks this person to answer a request or an offer to present. It does not take the focus. Accepting an offer opens the browser's screen picker in
 * the same click.
 */
export function SwapQuestion({ meeting, state }: { readonly meeting: LiveMeeting; readonly state: MeetingState }) {
  const swaps = swapsToAnswer(state);
  const [swap, ...others] = swaps;
  const hasJustGone = useJustGone(swaps.map(askedOf));
  // It is there without a question too, so that one is read out when it comes; it takes no room then.
  return (
    <div aria-live="polite" data-keeps-focus>
      {swap === undefined ? null : (
        <Question key={askedOf(swap)} swap={swap} more={others.length} meeting={meeting} state={state} hasJustGone={hasJustGone} />
      )}
    </div>
  );
}

/** Who asks, and what: the same person's next question is no other one. */
const askedOf = ({ mode, byId, nextId }: SwapView): string => `${mode} ${byId} ${nextId}`;

interface QuestionProps {
  readonly swap: SwapView;
  readonly more: number;
  readonly meeting: LiveMeeting;
  readonly state: MeetingState;
  /** Another question was here a moment ago: a press now may be meant for that one. */
  readonly hasJustGone: () => boolean;
}

function Question({ swap, more, meeting, state, hasJustGone }: QuestionProps) {
  const { capture } = useServices();
  const titleId = useId();
  const isOffer = swap.mode === swapMode.OfferedByPresenter;
  const name = personIn(state, swap.byId)?.name ?? '';
  const accept = (): void => {
    if (hasJustGone()) return;
    meeting.presenting.accept(swap.id);
    // While the socket is away the answer reaches nobody, which is told: there is nothing to choose for.
    if (isOffer && capture.isOffered && state.socket === 'up') void meeting.share(capture.start());
  };
  const decline = (): void => {
    if (!hasJustGone()) meeting.presenting.decline(swap.id);
  };
  return (
    <div role="dialog" aria-labelledby={titleId} className={styles.question}>
      <h2 id={titleId}>
        <WithKept words={roomText(isOffer ? 'swap.offers' : 'swap.wishes', { name })} kept={name} />
      </h2>
      <p>{roomText(hintOf(state, isOffer, capture.isOffered))}</p>
      <div className={styles.answers}>
        <Button size="small" onPress={accept}>
          {roomText('swap.accept')}
        </Button>
        <Button size="small" variant="white" onPress={decline}>
          {roomText('swap.decline')}
        </Button>
        {more > 0 ? <span className="quiet">{roomText('swap.more', { count: more })}</span> : null}
      </div>
    </div>
  );
}

function hintOf({ meeting, you }: MeetingState, isOffer: boolean, canCapture: boolean) {
  const isShown = meeting?.share === 'sharing' || meeting?.share === 'paused';
  if (isOffer && !canCapture) return 'swap.offersNoCapture';
  if (isOffer) return isShown ? 'swap.offersHint' : 'swap.offersHintNone';
  if (!isShown) return 'swap.wishesHintNone';
  return meeting?.sharerId === you?.id ? 'swap.wishesHint' : 'swap.wishesHintOther';
}
