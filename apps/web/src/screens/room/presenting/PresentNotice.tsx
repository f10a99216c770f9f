import { isHost } from '@ninefold/domain/roles/member.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { ReactNode } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { type MeetingState, showsAnother } from '../../../live-meeting/state/model.ts';
import { ownShareEnd } from '../../../live-meeting/stage-status.ts';
import { isSignallingBlocked, isWithoutAddresses } from '../../../live-meeting/stills/missed-media.ts';
import { isHandover } from '../../../live-meeting/share/presenting.ts';
import { ownOffer, personIn } from '../../../live-meeting/people/swaps.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useServices } from '../../../services/services.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import styles from './presenting.module.css';

const CaptureTroubleText = lazyPart(async () => (await import('./CaptureTroubleText.tsx')).CaptureTroubleText);

/**
 * One line about presenting for this person: the browser gave no picture; an offer waits for an answer; they present and share nothing yet; or
 * their screen is still shown until the next presenter's arrives.
 */
export function PresentNotice({ meeting, state }: { readonly meeting: LiveMeeting | null; readonly state: MeetingState }) {
  const { capture } = useServices();
  const words = textFor(state, capture.isOffered);
  const offer = state.captureTrouble === null ? ownOffer(state) : null;
  return words === null ? null : (
    <div className={styles.notice}>
      <Icon name="present" size={20} />
      <p role="status">{words}</p>
      {offer === null || meeting === null ? null : (
        <Button size="small" variant="white" onPress={() => meeting.presenting.withdraw(offer.id)}>
          {presentingText('withdraw')}
        </Button>
      )}
    </div>
  );
}

/** Whose screen is shared and does not leave this page as a moving picture. */
const ownStills = (state: MeetingState): string | null => {
  const { mediaTrouble, areStillsKept } = state;
  const isMediaMissing = mediaTrouble === 'blocked' || mediaTrouble === 'no-webrtc';
  if (areStillsKept) return `${presentingText(isMediaMissing ? 'keptStills.all' : 'keptStills.some')} ${presentingText(howToLift())}`;
  if (isSignallingBlocked(state)) return presentingText('ownStills.signalling');
  if (isWithoutAddresses(state)) return presentingText('ownStills.no-addresses');
  return isMediaMissing ? presentingText(`ownStills.${mediaTrouble}`) : null;
};

/** Only Firefox asks, and has a place where it is allowed. */
const howToLift = () => (navigator.userAgent.includes('Firefox/') ? 'keptStills.allow' : 'keptStills.setting');

const isShareSeen = ({ meeting, you }: MeetingState): boolean => meeting?.sharerId === you?.id;

function textFor(state: MeetingState, canCapture: boolean): ReactNode {
  const { meeting, you, capture } = state;
  if (meeting === null || you === null) return null;
  const isTurnBack = state.captureTrouble === 'not-your-turn' && you.isPresenting;
  if (state.captureTrouble !== null && !isTurnBack) return <CaptureTroubleText trouble={state.captureTrouble} />;
  const offer = ownOffer(state);
  if (offer !== null) return presentingText('offered', { name: personIn(state, offer.nextId)?.name ?? '' });
  const next = personIn(state, meeting.presenterId)?.name ?? '';
  if (!you.isPresenting) return capture === 'live' && meeting.sharerId === you.id ? presentingText('handsOver', { name: next }) : null;
  if (capture === 'live') return isShareSeen(state) ? ownStills(state) : null;
  if (state.mediaTrouble === 'no-webrtc' && canCapture)
    return presentingText(isWithoutAddresses(state) ? 'ownStills.beforeNoAddresses' : 'ownStills.before');
  const before = showsAnother(state) ? personIn(state, state.shownId) : null;
  // The host's own page says the rest in another place.
  if (isHost(you) && !isHandover(state) && before === null) return null;
  if (!canCapture) return presentingText('noCapture');
  if (isHandover(state)) return presentingText('youNext', { name: personIn(state, meeting.sharerId)?.name ?? '' });
  const end = ownShareEnd(state);
  if (end !== null) return `${presentingText(`share.${end}`)} ${presentingText('againWhenReady')}`;
  return before === null ? presentingText('youPresent') : presentingText('youAfter', { name: before.name });
}
