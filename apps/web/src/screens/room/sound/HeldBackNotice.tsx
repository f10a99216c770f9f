import { Button } from '@ninefold/ui/button/Button.tsx';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { useStore } from '../../../platform/use-store.ts';
import { isPictureHeldBack, playHeldVideos } from '../../../services/held-videos.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { Notice } from '../notices/Notice.tsx';

/** Tells that the browser plays no sound before the person has pressed something (autoplay policy). */
export function HeldBackNotice({ sound, isSoundHeldBack }: { readonly sound: MeetingSound; readonly isSoundHeldBack: boolean }) {
  const isPictureHeld = useStore(isPictureHeldBack);
  if (!isPictureHeld && !isSoundHeldBack) return null;
  const what = isPictureHeld ? (isSoundHeldBack ? 'both' : 'picture') : 'sound';
  const play = (): void => {
    playHeldVideos();
    sound.playSound();
  };
  return (
    <Notice
      icon={isPictureHeld ? 'monitor' : 'sound-off'}
      text={soundText(`heldBack.${what}`)}
      onClose={isPictureHeld ? undefined : sound.closeHeldBack}
    >
      <Button size="small" onPress={play}>
        {soundText(`heldBack.${what}Button`)}
      </Button>
    </Notice>
  );
}
