import { isHost } from '@ninefold/domain/roles/member.ts';
import { useEffect, useRef, useState } from 'react';
import { type JoinsAndLeaves, withChange } from '../../../live-meeting/people/joins-and-leaves.ts';
import { type MeetingState, showsAnother } from '../../../live-meeting/state/model.ts';
import { useStore } from '../../../platform/use-store.ts';
import { useServices } from '../../../services/services.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { ownJoinsAndLeaves } from './joins-and-leaves-memory.ts';
import { GATHERED_MS, TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

const nobody: JoinsAndLeaves = new Map();

/**
 * Tells who joins and leaves: to everybody's screen reader, and on screen to the presenter on their own page only. Elsewhere the picture would have
 * to make room for the notice, and the list of people shows the same.
 */
export function JoinsAndLeavesNotice({ state, isListOpen }: { readonly state: MeetingState; readonly isListOpen: boolean }) {
  const { timers } = useServices();
  const memory = ownJoinsAndLeaves();
  const isTold = useStore(memory.isTold);
  const [told, setTold] = useState('');
  const gathered = useRef<JoinsAndLeaves>(nobody);
  const stop = useRef<(() => void) | null>(null);
  const before = useRef(state.meeting);
  useEffect(() => {
    const { meeting, you } = state;
    const was = before.current;
    before.current = meeting ?? was;
    // People who were there before this page are in the list, and not told.
    if (meeting === null || was === null || meeting === was) return;
    gathered.current = withChange(gathered.current, was.participants, meeting.participants, you?.id ?? null, meeting.removed);
    if (gathered.current.size === 0 || stop.current !== null) return;
    stop.current = timers.after(GATHERED_MS, () => {
      stop.current = null;
      const words = textOf(gathered.current);
      gathered.current = nobody;
      if (words !== '') setTold(words);
    });
  }, [state, timers]);
  useEffect(() => () => stop.current?.(), []);
  const isSeen = !isListOpen && isOnOwnPage(state);
  // What is seen stays while it is pointed at.
  useEffect(() => (told === '' || isSeen ? undefined : timers.after(TOLD_MS, () => setTold(''))), [told, isSeen, timers]);
  if (!isTold) return null;
  // There without a notice too, so that they are read out when they come.
  return (
    <div aria-live="polite" className={isSeen ? undefined : 'sr'}>
      {/* The same element either way: put anew it would be told anew. */}
      {told === '' ? null : (
        <Notice
          icon="people"
          role="status"
          text={told}
          lives={isSeen ? TOLD_MS : undefined}
          onEnd={() => setTold('')}
          onClose={isSeen ? () => setTold('') : undefined}
        />
      )}
    </div>
  );
}

const isOnOwnPage = (state: MeetingState): boolean =>
  state.you?.isPresenting === true && (state.capture === 'live' || (isHost(state.you) && !showsAnother(state)));

function textOf(joinsAndLeaves: JoinsAndLeaves): string {
  const all = [...joinsAndLeaves.values()];
  return (['came', 'went'] as const)
    .flatMap((what) => {
      const [name, ...others] = all.filter((one) => one.what === what).map((one) => one.name);
      if (name === undefined) return [];
      return others.length === 0 ? roomText(`told.${what}`, { name }) : roomText(`told.${what}Of`, { name, count: others.length });
    })
    .join(' ');
}
