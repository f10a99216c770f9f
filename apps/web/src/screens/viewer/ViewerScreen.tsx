import { meetingLink } from '@ninefold/legacy-api/links.ts';
import { EndCap } from '../end-cap/EndCap.tsx';
import { FullScreenMessage, LimitScreen } from '../message/MessageScreens.tsx';
import { text } from '../../platform/texts/text.ts';
import { useStageTheme } from '../../platform/use-stage-theme.ts';
import { useTitle } from '../../platform/use-title.ts';
import { ViewerStage } from './ViewerStage.tsx';
import { useViewer } from './use-viewer.ts';

/** A meeting as a viewer sees it, from "connecting" to what comes after the end. */
export function ViewerScreen({ codeOrPurl }: { readonly codeOrPurl: string }) {
  const viewer = useViewer(codeOrPurl);
  const isStage = viewer.page.kind === 'stage';
  useStageTheme(isStage);
  useTitle(text(viewer.page.kind === 'end-cap' ? 'endCap.title' : 'meeting.title'));
  switch (viewer.page.kind) {
    case 'stage':
      return <ViewerStage viewer={viewer} />;
    case 'end-cap':
      return <EndCap state={viewer.state} rejoinAddress={meetingLink(codeOrPurl)} />;
    case 'full':
      return <FullScreenMessage message={viewer.page.message} />;
    case 'limited':
      return <LimitScreen />;
  }
}
