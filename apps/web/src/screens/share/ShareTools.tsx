import { BarButton } from '@ninefold/ui/button/Button.tsx';
import type { LiveMeeting } from '../../live-meeting/live-meeting-facade.ts';
import { text } from '../../platform/texts/text.ts';
import { useMedia } from '../../platform/use-media.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { ShareSoundButton } from '../sound/ShareSoundButton.tsx';
import { EitherWord } from '../stage/EitherWord.tsx';
import type { BarWords } from './bar-words.ts';
import { pauseItems } from './pause-items.ts';
import { ShareMenu } from './ShareMenu.tsx';
import { useShareChanges } from './use-share-changes.ts';

/** From here on the bar has room for a button of each change. */
const WIDE = '(min-width: 1280px)';

export interface ShareToolsProps {
  readonly meeting: LiveMeeting;
  /** Nothing is drawn while no share is on. */
  readonly words: BarWords;
}

/** What the bar holds of the own share while it goes on: to hold it back or go on with it, to change what is shown and how, and its sound. */
export function ShareTools({ meeting, words }: ShareToolsProps) {
  const changes = useShareChanges(meeting, words);
  const isWide = useMedia(WIDE);
  return (
    <>
      <PauseShareButton meeting={meeting} words={words} />
      <ShareMenu items={[...pauseItems(meeting, words), ...(isWide ? [] : changes)]} />
      {isWide
        ? changes.map(({ id, icon, text: word, onPress }) => (
            <BarButton key={id} icon={icon} onPress={onPress}>
              {word}
            </BarButton>
          ))
        : null}
      <ShareSoundButton sound={meeting.sound} />
    </>
  );
}

function PauseShareButton({ meeting, words }: ShareToolsProps) {
  const { freeze = '' } = useShortcuts();
  const isHeld = words === 'paused' || words === 'blank';
  if (!isHeld && words !== 'sharing') return null;
  return (
    <BarButton icon={isHeld ? 'play' : 'pause'} shortcut={freeze} onPress={isHeld ? meeting.resume : meeting.pause}>
      <EitherWord first={text('presenter.pause')} second={text('presenter.resume')} isSecond={isHeld} />
    </BarButton>
  );
}
