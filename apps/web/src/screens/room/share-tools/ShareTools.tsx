import { isHost } from '@ninefold/domain/roles/member.ts';
import { BarButton } from '@ninefold/ui/button/Button.tsx';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { useStore } from '../../../platform/use-store.ts';
import { text } from '../../../platform/texts/text.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { shareSoundItems } from '../sound/share-sound-items.ts';
import { ShareSoundButton } from '../sound/ShareSoundButton.tsx';
import { useSoundState } from '../sound/use-sound.ts';
import { ResponsiveLabel } from '../bar/ResponsiveLabel.tsx';
import type { BarStatus } from './bar-status.ts';
import { pauseItems } from './pause-items.ts';
import { ShareMenu } from './ShareMenu.tsx';
import { useShareChanges } from './use-share-changes.ts';

/**
 * From here on the bar has room for a button of each change. A host's takes the whole width, and has less of it while another one is about to
 * present; a guest's stands beside the panel.
 */
const WIDE = { own: '(min-width: 1280px)', handover: '(min-width: 1536px)', guest: '(min-width: 1600px)' };

export interface ShareToolsProps {
  readonly meeting: LiveMeeting;
  /** Nothing is drawn while no share is on. */
  readonly status: BarStatus;
}

/** The controls of the own share in the bar: pause and resume, change of the screen and of its content hint, sound. */
export function ShareTools({ meeting, status }: ShareToolsProps) {
  const changes = useShareChanges(meeting, status);
  const { you } = useStore(meeting.store);
  const bar = you === null || !isHost(you) ? 'guest' : you.isPresenting ? 'own' : 'handover';
  const isWide = useMedia(WIDE[bar]);
  const soundItems = shareSoundItems(meeting.sound, useSoundState(meeting.sound));
  // The sound keeps its button where that alone fits.
  const isSoundInMenu = bar !== 'own' && !isWide;
  return (
    <>
      <PauseShareButton meeting={meeting} status={status} />
      <ShareMenu items={[...pauseItems(meeting, status), ...(isWide ? [] : changes), ...(isSoundInMenu ? soundItems : [])]} />
      {isWide
        ? changes.map(({ id, icon, text: word, onPress }) => (
            <BarButton key={id} icon={icon} onPress={onPress}>
              {word}
            </BarButton>
          ))
        : null}
      {isSoundInMenu ? null : <ShareSoundButton sound={meeting.sound} />}
    </>
  );
}

function PauseShareButton({ meeting, status }: ShareToolsProps) {
  const { freeze = '' } = useShortcuts();
  const isHeld = status === 'paused' || status === 'blank';
  if (!isHeld && status !== 'sharing') return null;
  return (
    <BarButton icon={isHeld ? 'play' : 'pause'} shortcut={freeze} onPress={isHeld ? meeting.resume : meeting.pause}>
      <ResponsiveLabel first={text('presenter.pause')} second={text('presenter.resume')} isSecond={isHeld} />
    </BarButton>
  );
}
