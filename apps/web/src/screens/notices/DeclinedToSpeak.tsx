import type { MeetingSound } from '../../live-meeting/sound/meeting-sound.ts';
import { soundText } from '../../platform/texts/sound-text.ts';
import { useSoundState } from '../sound/use-sound.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

/** Tells quietly who was asked to speak and does not wish to now; several in one line. */
export function DeclinedToSpeak({ sound }: { readonly sound: MeetingSound }) {
  const { declined } = useSoundState(sound);
  const [name = '', ...others] = declined;
  const text =
    others.length > 0 ? soundText('told.declinedOf', { name, count: String(others.length) }) : soundText('told.declined', { name });
  // There without an answer too, so that one is read out when it comes.
  return (
    <div aria-live="polite">
      {declined.length === 0 ? null : <Notice icon="mic-off" role="status" text={text} lives={TOLD_MS} onClose={sound.closeDeclined} />}
    </div>
  );
}
