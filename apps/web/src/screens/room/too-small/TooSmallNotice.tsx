import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { useState } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { personIn } from '../../../live-meeting/people/swaps.ts';
import { useStore } from '../../../platform/use-store.ts';
import { tabZoomOf } from '../../../services/tab-zoom.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { Notice } from '../notices/Notice.tsx';

/** Long enough for a person who looks at another window to see it when they return. */
const LIVES_MS: Milliseconds = 60_000;

/** Tells the person who shares how many viewers find the text too small, and what helps: one press where the browser can zoom the captured tab. */
export function TooSmallNotice({
  meeting,
  state,
}: {
  readonly meeting: Pick<LiveMeeting, 'tooSmall' | 'captured'>;
  readonly state: MeetingState;
}) {
  const { tooSmall } = meeting;
  const by = useStore(tooSmall.by);
  return (
    <div aria-live="polite">
      {by.length === 0 ? null : (
        <Told key={by.join()} meeting={meeting} by={by} name={personIn(state, by[0] ?? null)?.name ?? roomText('tooSmall.somebody')} />
      )}
    </div>
  );
}

function Told({
  meeting,
  by,
  name,
}: {
  readonly meeting: Pick<LiveMeeting, 'tooSmall' | 'captured'>;
  readonly by: readonly string[];
  readonly name: string;
}) {
  const { tooSmall } = meeting;
  const zoom = tabZoomOf(useStore(meeting.captured));
  const [isRefused, setRefused] = useState(false);
  return (
    <Notice
      icon="too-small"
      role="status"
      text={by.length > 1 ? roomText('tooSmall.many', { count: by.length }) : roomText('tooSmall.one', { name })}
      hint={roomText(zoom === null || isRefused ? 'tooSmall.advice' : 'tooSmall.adviceOrZoom')}
      lives={LIVES_MS}
      onClose={tooSmall.settle}
    >
      {zoom === null || isRefused ? null : (
        <Button
          variant="white"
          size="small"
          onPress={() =>
            void zoom.zoomIn().then((isDone) => {
              if (isDone) tooSmall.settle();
              else setRefused(true);
            })
          }
        >
          {roomText('tooSmall.zoom', { percent: String(zoom.next) })}
        </Button>
      )}
    </Notice>
  );
}
