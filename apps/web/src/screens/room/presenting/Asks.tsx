import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { usePictureFirst } from '../drawing/use-picture-first.ts';
import type { AskPartsProps } from './AskParts.tsx';
import styles from './presenting.module.css';

const AskParts = lazyPart(async () => (await import('./AskParts.tsx')).AskParts);

/**
 * The place of questions to this person: knocks, requests and offers to present. Above a picture it has lines of its own; on the host's own page it
 * lies where no button is. Nothing that can be pressed moves when a question appears or goes.
 */
export function Asks({
  meeting,
  isLow = false,
  ...asked
}: Omit<AskPartsProps, 'meeting'> & {
  readonly meeting: LiveMeeting | null;
  /** At the lower edge, where the upper one has buttons. */
  readonly isLow?: boolean;
}) {
  const mayLoad = usePictureFirst(asked.state);
  if (meeting === null || !mayLoad) return null;
  return (
    <div className={styles.asks} data-low={isLow} data-asks>
      <AskParts meeting={meeting} {...asked} />
    </div>
  );
}
