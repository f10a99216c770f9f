import { useEffect, useRef } from 'react';
import { handsRaisedSince } from '../../../live-meeting/people/hands.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { useSayings } from '../../../platform/use-sayings.ts';

/**
 * Announces each raised hand once, by name, to those to whom `HandNotice` shows it. The text of that notice begins with the person who raised
 * first, so as a live region it would be read out again whenever a hand is lowered.
 */
export function HandAnnouncer({ state }: { readonly state: MeetingState }) {
  const { said, say } = useSayings();
  const before = useRef<readonly string[] | null>(null);
  useEffect(() => {
    // Those that were up when the page came stand in the list.
    const fresh = before.current === null ? [] : handsRaisedSince(before.current, state);
    before.current = state.meeting?.hands ?? before.current;
    for (const { id, name } of fresh) say(id, roomText('told.handHeard', { name }));
  }, [state, say]);
  return (
    <p className="sr" aria-live="polite" data-hand-announcer>
      {said}
    </p>
  );
}
