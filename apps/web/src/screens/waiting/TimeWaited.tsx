import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { useEffect, useState } from 'react';
import { useServices } from '../../platform/services.ts';
import { messageText } from '../../platform/texts/message-text.ts';
import { shownWait } from './shown-wait.ts';

/** For how long the person has waited. Eyes alone are told each second: a timer says nothing by itself. @param since by the page's own clock */
export function TimeWaited({ since }: { readonly since: Milliseconds }) {
  const { timers } = useServices();
  const [now, setNow] = useState(() => performance.now());
  // At the full second, and right again after a tab in the background was let sleep.
  useEffect(() => timers.after(SECOND_MS - ((now - since) % SECOND_MS), () => setNow(performance.now())), [timers, now, since]);
  return (
    <p className="small quiet num" role="timer">
      {messageText('waiting.for', { time: shownWait(now - since) })}
    </p>
  );
}
