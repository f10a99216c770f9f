import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { useEffect, useState } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { useServices } from '../../../services/services.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import frame from '../bar/stage.module.css';
import styles from './connection-quality.module.css';
import { useWeakConnections } from './use-weak-connections.ts';

/** A moment of loss is nobody's bad connection yet. */
const HOLDS_MS = 5 * SECOND_MS;

/** Tells the person that their own connection has been bad for a while, so that the picture may be late. It disappears by itself. */
export function OwnConnectionQuality({ meeting, state }: { readonly meeting: LiveMeeting | null; readonly state: MeetingState }) {
  const isWeak = useHeld(useWeakConnections(meeting).has(state.you?.id ?? '') && state.socket === 'up');
  return (
    // It is there before it says anything, so that what it says is read out.
    <span role="status" className={styles.own}>
      {isWeak ? (
        <Tag variant="warn" icon="signal">
          <span className="sr">{presentingText(state.capture === 'live' ? 'quality.weakPresenter' : 'quality.weakViewer')}</span>
          <span aria-hidden="true">
            {presentingText('quality.weak')}
            <span className={frame.wide}>{presentingText('quality.weakRest')}</span>
          </span>
        </Tag>
      ) : null}
    </span>
  );
}

function useHeld(isSo: boolean): boolean {
  const { timers } = useServices();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isSo) return setHeld(false);
    return timers.after(HOLDS_MS, () => setHeld(true));
  }, [isSo, timers]);
  return isHeld && isSo;
}
