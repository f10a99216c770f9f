import { Button } from '@ninefold/ui/button/Button.tsx';
import { useEffect, useState } from 'react';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { createTalkingWatch } from '../../../live-meeting/sound/talking.ts';
import { useStore } from '../../../platform/use-store.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { useSoundState } from './use-sound.ts';
import { watchLevel } from './watch-level.ts';
import { TOLD_MS } from '../notices/lifetimes.ts';
import { Notice } from '../notices/Notice.tsx';

/** Tells a person who talks while muted that nobody hears them. The microphone is measured in this page only. */
export function TalkingMuted({ sound }: { readonly sound: MeetingSound }) {
  const { microphone } = useSoundState(sound);
  const track = useStore(sound.ownMicrophone);
  return <div aria-live="polite">{microphone === 'muted' && track !== null ? <WhileMuted sound={sound} track={track} /> : null}</div>;
}

function WhileMuted({ sound, track }: { readonly sound: MeetingSound; readonly track: MediaStreamTrack }) {
  const [isTalking, setTalking] = useState(false);
  useEffect(() => {
    const isTold = createTalkingWatch();
    return watchLevel(track, (level) => {
      if (isTold(level, performance.now())) setTalking(true);
    });
  }, [track]);
  if (!isTalking) return null;
  return (
    <Notice icon="mic-off" role="status" text={soundText('talking.muted')} lives={TOLD_MS} onClose={() => setTalking(false)}>
      <Button size="small" onPress={sound.toggleMicrophone}>
        {soundText('notice.accept')}
      </Button>
    </Notice>
  );
}
