import type { ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import { shownLength, shownMomentIn } from './shown-when.ts';

/** An invitation to paste into a message: who, what, when, how to join. */
export function invitationText({ plan, nextStartsAt, link }: ScheduledMeeting, hostName: string): string {
  const when = `${shownMomentIn(nextStartsAt, plan.timeZone)} (${plan.timeZone})`;
  const repeats = plan.repeats === 'never' ? [] : [scheduleText(`repeats.${plan.repeats}`)];
  return [
    scheduleText('text.who', { name: hostName, subject: plan.subject }),
    scheduleText('text.when', { when, length: shownLength(plan.durationMinutes) }),
    ...repeats,
    scheduleText('text.join', { link }),
    ...(plan.message === '' ? [] : ['', plan.message, '']),
    scheduleText('text.nothing'),
  ].join('\n');
}
