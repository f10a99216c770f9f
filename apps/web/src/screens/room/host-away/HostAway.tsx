import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { useNow } from '../../elapsed/use-now.ts';
import styles from './host-away.module.css';
import { type TimeLeft, timeLeft } from './time-left.ts';

/**
 * Tells everybody that the host is away and when the meeting will end without them (MEET-18). The time counts down on screen; a screen reader gets
 * a short sentence.
 */
export function HostAway({ hostAway }: Pick<MeetingState, 'hostAway'>) {
  const left = useTimeLeft(hostAway);
  return (
    <>
      <p className="sr" role="status">
        {left === null ? '' : presentingText(`hostAway.${left.heard.unit}`, { count: left.heard.count })}
      </p>
      {left === null ? null : (
        <p className={styles.away} aria-hidden="true">
          <Icon name="clock" size={20} />
          <span>
            <b>{presentingText('hostAway.heading')}</b> <Ends left={left} />
          </span>
        </p>
      )}
    </>
  );
}

/**
 * The time until the meeting ends, after a sentence that already says that the host is away.
 * @param before shown until the time is worth telling
 */
export function HostAwayHint({ hostAway, before }: Pick<MeetingState, 'hostAway'> & { readonly before: string }) {
  const left = useTimeLeft(hostAway);
  if (left === null) return before;
  return (
    <>
      <span className="sr">{presentingText(`hostAway.${left.heard.unit}`, { count: left.heard.count })}</span>
      <span aria-hidden="true">
        <Ends left={left} />
      </span>
    </>
  );
}

function Ends({ left }: { readonly left: TimeLeft }) {
  return (
    <>
      {presentingText('hostAway.ends')} <span className={styles.time}>{left.shown}</span>
      {presentingText('hostAway.unless')}
    </>
  );
}

/** Whether the host has been away for so long that people are told. */
export const useIsHostMissed = ({ hostAway }: Pick<MeetingState, 'hostAway'>): boolean => useTimeLeft(hostAway) !== null;

function useTimeLeft(hostAway: MeetingState['hostAway']): TimeLeft | null {
  const now = useNow(hostAway !== null);
  return timeLeft(hostAway, now);
}
