import { neededLazy } from '../../../platform/needed-parts.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { meetingLink } from '@ninefold/legacy-api/links.ts';
import { hadSocket, isSocketLost, type MeetingState } from '../../../live-meeting/state/model.ts';
import { waitingForAnswer } from '../../../live-meeting/people/swaps.ts';
import { EndCap } from '../end-cap/EndCap.tsx';
import { afterState, nothingWatched, type Watched } from '../end-cap/watched.ts';
import { ElsewhereScreen, FullScreenMessage, LimitScreen } from '../../message/MessageScreens.tsx';
import { text } from '../../../platform/texts/text.ts';
import { useStageTheme } from '../../../platform/use-stage-theme.ts';
import { useTitle } from '../../../platform/use-title.ts';
import { Suspense, useRef, useState } from 'react';
import { parseCodeOrPurl, valueGivenOut } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { ViewerStage } from './ViewerStage.tsx';
import { WaitingScreen, type WaitingFor } from '../waiting/WaitingScreen.tsx';
import { useServices } from '../../../services/services.ts';
import { useViewer, type Viewer } from './use-viewer.ts';

const SwitchedToApp = neededLazy('other', async () => (await import('./SwitchedToApp.tsx')).SwitchedToApp);

/** The personal URL in an address; null for a code. */
function nameIn(typed: string): string | null {
  const parsed = parseCodeOrPurl(typed);
  return parsed.ok && parsed.value.kind === 'personal-url' ? parsed.value.purl : null;
}

const toNobody = (): void => {};

/** A meeting as a viewer sees it, from "connecting" to what comes after the end, and once more from the start on Rejoin. */
export function ViewerScreen({ codeOrPurl }: { readonly codeOrPurl: string }) {
  const { left, now } = useServices();
  const [{ visit, since }, setVisit] = useState(() => ({ visit: 1, since: now() }));
  const rejoin = () => {
    left.forget(valueGivenOut(codeOrPurl));
    setVisit({ visit: visit + 1, since: now() });
  };
  const keepWaiting = () => setVisit({ visit: visit + 1, since });
  return <Visit key={visit} codeOrPurl={codeOrPurl} since={since} onRejoin={rejoin} onKeepWaiting={keepWaiting} />;
}

interface VisitProps {
  readonly codeOrPurl: string;
  /** When the person came, by the page's own clock. */
  readonly since: Milliseconds;
  readonly onRejoin: () => void;
  readonly onKeepWaiting: () => void;
}

function Visit({ codeOrPurl, since, onRejoin, onKeepWaiting }: VisitProps) {
  const viewer = useViewer(codeOrPurl);
  const waitingFor = useWaitingFor(viewer);
  const watched = useWatched(viewer.state);
  const isStage = viewer.page.kind === 'stage' && waitingFor === null && !viewer.isSwitched;
  useStageTheme(isStage);
  const isWaitedOut = viewer.page.kind === 'waited-out';
  const title = text(
    viewer.page.kind === 'end-cap' ? 'endCap.title' : waitingFor === null && !isWaitedOut ? 'meeting.title' : 'waiting.title',
  );
  useTitle(title, waitingForAnswer(viewer.state));
  const switched = (
    <Suspense fallback={null}>
      <SwitchedToApp returnAddress={meetingLink(codeOrPurl)} />
    </Suspense>
  );
  const waiting = (why: WaitingFor) => (
    <WaitingScreen
      why={why}
      name={nameIn(codeOrPurl)}
      isSocketLost={isSocketLost(viewer.state)}
      isSocketBlocked={viewer.state.isSocketBlocked}
      hadSocket={hadSocket(viewer.state)}
      knownName={viewer.meeting?.knownName() ?? ''}
      onName={viewer.meeting?.rename ?? toNobody}
      since={since}
      keepWaiting={isWaitedOut ? onKeepWaiting : null}
    />
  );
  switch (viewer.page.kind) {
    case 'stage':
      if (viewer.isSwitched) return switched;
      if (waitingFor !== null) return waiting(waitingFor);
      return <ViewerStage viewer={viewer} place={valueGivenOut(codeOrPurl)} />;
    case 'waited-out':
      return waiting('not-started');
    case 'end-cap':
      return <EndCap state={viewer.state} watched={watched} onRejoin={onRejoin} />;
    case 'full':
      return <FullScreenMessage />;
    case 'limited':
      return <LimitScreen />;
    case 'elsewhere':
      return viewer.isSwitched ? switched : <ElsewhereScreen wasHere={viewer.state.you !== null} />;
  }
}

/** What was watched until this state. */
function useWatched(state: MeetingState): Watched {
  const { now } = useServices();
  const kept = useRef<{ state: MeetingState; watched: Watched } | null>(null);
  if (kept.current?.state !== state) kept.current = { state, watched: afterState(kept.current?.watched ?? nothingWatched, state, now()) };
  return kept.current.watched;
}

/** What the person waits for in front of the meeting; null when they are in, or on their way. A page that was sent for waiting shows it from the start. */
function useWaitingFor({ state }: Viewer): WaitingFor | null {
  const { pageState } = useServices();
  const { entry } = state;
  if (entry.kind === 'at-door') return entry.why;
  return entry.kind === 'connecting' && pageState.sPage === 'waiting' ? 'not-started' : null;
}
