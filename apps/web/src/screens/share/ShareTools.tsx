import { BarButton } from '@ninefold/ui/button/Button.tsx';
import type { LiveMeeting } from '../../live-meeting/live-meeting.ts';
import { text } from '../../platform/texts/text.ts';
import { ShareSoundButton } from '../sound/ShareSoundButton.tsx';
import type { BarWords } from './bar-words.ts';
import { ShareChangeButtons } from './ShareChangeButtons.tsx';
import { useShareChanges } from './use-share-changes.ts';

export interface ShareToolsProps {
  readonly meeting: LiveMeeting;
  /** Nothing is drawn while no share is on. */
  readonly words: BarWords;
}

/** What the bar holds of the own share while it goes on: to pause it or go on with it, to change what is shown and how, and its sound. */
export function ShareTools({ meeting, words }: ShareToolsProps) {
  const changes = useShareChanges(meeting, words);
  return (
    <>
      <PauseShareButton meeting={meeting} words={words} />
      <ShareChangeButtons changes={changes} />
      <ShareSoundButton sound={meeting.sound} />
    </>
  );
}

function PauseShareButton({ meeting, words }: ShareToolsProps) {
  if (words === 'sharing') {
    return (
      <BarButton icon="pause" onPress={meeting.pause}>
        {text('presenter.pause')}
      </BarButton>
    );
  }
  if (words !== 'paused') return null;
  return (
    <BarButton icon="play" onPress={meeting.resume}>
      {text('presenter.resume')}
    </BarButton>
  );
}
