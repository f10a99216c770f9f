import type { SoundContext } from './sound-context.ts';
import { viewsOf } from '../view/meeting-views.ts';

/** To who asked somebody to speak: they do not wish to now, or have not answered. Of who has left, or speaks after all, there is nothing to tell. */
export async function tellEndedQuestions(context: SoundContext): Promise<void> {
  const { askedToSpeak, clock, hub } = context;
  const ended = askedToSpeak.takeEnded(clock.steadyNow(), ({ meetingId, by }) => hub.connectionOf(meetingId, by) !== undefined);
  for (const { meetingId, participantId, by, isDeclined } of ended) {
    const views = await viewsOf(context, meetingId);
    const asked = views?.forViewers().participants.find(({ id }) => id === participantId);
    if (asked === undefined || asked.microphone === 'on') continue;
    hub.connectionOf(meetingId, by)?.send({ type: isDeclined ? 'declined-to-speak' : 'speak-unanswered', by: asked.name });
  }
}
