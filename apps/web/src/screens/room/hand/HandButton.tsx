import { BarButton } from '@ninefold/ui/button/Button.tsx';
import { ownHand, turnOwnHand } from '../../../live-meeting/people/hands.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import styles from './hand.module.css';

/** The button that raises or lowers the own hand. The presenter has none. */
export function HandButton({ meeting, state }: { readonly meeting: LiveMeeting | null; readonly state: MeetingState }) {
  const { hand: shortcut = '' } = useShortcuts();
  const hand = ownHand(state);
  if (meeting === null || hand === null) return null;
  return (
    <span className={styles.button} data-hand={hand}>
      <BarButton icon="hand" shortcut={shortcut} onPress={() => turnOwnHand(meeting.people, state)}>
        {presentingText(hand === 'up' ? 'lowerHand' : 'raiseHand')}
      </BarButton>
    </span>
  );
}
