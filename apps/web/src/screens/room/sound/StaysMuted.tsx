import type { MeetingSound, StaysMutedFor } from '../../../live-meeting/sound/meeting-sound.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { useSoundState } from './use-sound.ts';
import { TOLD_MS } from '../notices/lifetimes.ts';
import { Notice } from '../notices/Notice.tsx';

/** Tells who was asked to speak and declined, or has not answered; several people in one line. */
export function StaysMuted({ sound }: { readonly sound: MeetingSound }) {
  return (
    <>
      <StayMutedNotice sound={sound} why="declined" />
      <StayMutedNotice sound={sound} why="unanswered" />
    </>
  );
}

function StayMutedNotice({ sound, why }: { readonly sound: MeetingSound; readonly why: StaysMutedFor }) {
  const names = useSoundState(sound).stayMuted[why];
  const [name = '', ...others] = names;
  const text = others.length > 0 ? soundText(`told.${why}Of`, { name, count: others.length }) : soundText(`told.${why}`, { name });
  // There without an answer too, so that one is read out when it comes.
  return (
    <div aria-live="polite">
      {names.length === 0 ? null : (
        <Notice icon="mic-off" role="status" text={text} lives={TOLD_MS} onClose={() => sound.closeStayMuted(why)} />
      )}
    </div>
  );
}
