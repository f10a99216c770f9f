import { useEffect, useRef, useState } from 'react';
import { handsRaisedSince } from '../../../live-meeting/people/hands.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

/** Shows host, co-hosts and presenter who has raised a hand, in one line. `HandAnnouncer` announces it. */
export function HandNotice({ state }: { readonly state: MeetingState }) {
  const [told, setTold] = useState<readonly string[]>([]);
  const before = useRef<readonly string[] | null>(null);
  useEffect(() => {
    // Those that were up when the page came stand in the list.
    const fresh = before.current === null ? [] : handsRaisedSince(before.current, state).map(({ id }) => id);
    before.current = state.meeting?.hands ?? before.current;
    if (fresh.length > 0) setTold((others) => [...others.filter((id) => !fresh.includes(id)), ...fresh]);
  }, [state]);
  const up = told.flatMap((id) =>
    state.meeting?.hands.includes(id) ? (state.meeting.participants.find((one) => one.id === id) ?? []) : [],
  );
  const name = up[0]?.name ?? '';
  const text = up.length > 1 ? roomText('told.handsOf', { name, count: up.length - 1 }) : roomText('told.handOf', { name });
  return (
    <div>
      {up.length === 0 ? null : <Notice icon="hand" role="status" isQuiet text={text} lives={TOLD_MS} onClose={() => setTold([])} />}
    </div>
  );
}
