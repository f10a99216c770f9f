import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { useNow } from '../../elapsed/use-now.ts';
import styles from './host-away.module.css';
import { type TimeLeft, timeLeft } from './time-left.ts';

/**
 * The host is gone, and the meeting ends without them: everybody is told in time, also whoever presents (MEET-18). Eyes get every second,
 * ears a few words.
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

/** The same after words that already say who is away; `before` stands until there is a time worth telling. */
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

/** Whether the host has been away for so long that it is told. */
export const useIsHostMissed = ({ hostAway }: Pick<MeetingState, 'hostAway'>): boolean => useTimeLeft(hostAway) !== null;

function useTimeLeft(hostAway: MeetingState['hostAway']): TimeLeft | null {
  const now = useNow(hostAway !== null);
  return timeLeft(hostAway, now);
}
