import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { useEffect, useReducer, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ownHand } from '../../../live-meeting/people/hands.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { type MeetingState, shareStatusOf } from '../../../live-meeting/state/model.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { useSayings } from '../../../platform/use-sayings.ts';
import type { Panel } from '../panel/use-panel.ts';
import { useSoundState } from '../sound/use-sound.ts';
import type { Stage } from '../stage/use-stage.ts';
import { type KeyFacts, outcomeOf, subjectOf } from './key-announcements.ts';
import { type KeyPress, onKeyPressed } from '../keys/key-presses.ts';
import { useFullScreenAnnouncements } from './use-full-screen-announcements.ts';
import { useHeard } from './use-heard.ts';

export interface KeyAnnouncerProps {
  readonly meeting: LiveMeeting;
  readonly state: MeetingState;
  readonly stage: Pick<Stage, 'hasPicture' | 'zoom' | 'pointing' | 'own'>;
  readonly panel: Pick<Panel, 'open'>;
}

/** Without an answer for so long a press has come to nothing, and what changes later is something else. */
const GIVEN_UP_MS: Milliseconds = 10 * SECOND_MS;

interface Waiting extends KeyPress {
  readonly was: KeyFacts;
  /** What had the focus. */
  readonly focused: Element | null;
  /** When it was pressed, or the person was asked last, by the page's own clock. */
  since: Milliseconds;
}

/**
 * Announces to screen readers what a shortcut has done, in the window where it was pressed. A button's new label is read out when it is pressed; a
 * shortcut is pressed with the focus elsewhere.
 */
export function KeyAnnouncer(props: KeyAnnouncerProps) {
  const other = props.stage.own.window;
  const here = useSayings();
  const there = useSayings();
  const sayOn = (page: Document) => (page === document ? here : there).say;
  useFullScreenAnnouncements(other, sayOn);
  const now = useFacts(props);
  const latest = useRef(now);
  const waiting = useRef(new Map<string, Waiting>());
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(
    () =>
      onKeyPressed((press) => {
        const focused = press.page.activeElement;
        waiting.current.set(subjectOf(press.action), { ...press, was: latest.current, focused, since: performance.now() });
        look();
      }),
    [],
  );
  useEffect(() => {
    latest.current = now;
    for (const [about, press] of waiting.current) {
      const outcome = outcomeOf(press.action, press.was, now);
      if (outcome === 'asking') press.since = performance.now();
      const isGivenUp = performance.now() - press.since > GIVEN_UP_MS;
      if (!isGivenUp && (outcome === 'asking' || outcome === 'waits')) continue;
      waiting.current.delete(about);
      if (isGivenUp || outcome === 'nothing' || outcome === 'asking' || outcome === 'waits') continue;
      // What had the focus went with it: where that goes is told by the browser.
      if (about === 'panel' && press.focused?.isConnected === false) continue;
      sayOn(press.page)(about, roomText(outcome.text, outcome.values));
    }
  });
  return (
    <>
      <p className="sr" aria-live="polite" data-key-announcer>
        {here.said}
      </p>
      {other === null
        ? null
        : createPortal(
            <p className="sr" aria-live="polite" data-key-announcer>
              {there.said}
            </p>,
            other.document.body,
          )}
    </>
  );
}

function useFacts({ meeting, state, stage, panel }: KeyAnnouncerProps): KeyFacts {
  const { microphone, camera } = useSoundState(meeting.sound);
  const me = state.meeting?.participants.find(({ id }) => id === state.you?.id);
  const isSocketUp = state.socket === 'up';
  return {
    microphone: useHeard(microphone, me?.microphone, isSocketUp),
    camera: useHeard(camera, me?.camera, isSocketUp),
    share: shareStatusOf(state),
    hand: ownHand(state),
    isPointing: stage.pointing.isOn,
    zoom: stage.hasPicture ? stage.zoom.percent : undefined,
    panel: panel.open,
  };
}
