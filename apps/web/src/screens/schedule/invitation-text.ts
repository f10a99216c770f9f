import type { ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { fixedOffset } from '@ninefold/domain/browser/zone-name.ts';
import { isKnownZone, ownTimeZone } from '../../platform/time-zone.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import { shownDay, shownLength, shownMomentIn } from '../when/shown-when.ts';

/** An invitation to paste into a message: who, what, when, how to join. */
export function invitationText({ plan, nextStartsAt, link }: ScheduledMeeting, hostName: string): string {
  const zone = isKnownZone(plan.timeZone) ? plan.timeZone : ownTimeZone();
  const when = `${shownMomentIn(nextStartsAt, zone)} (${fixedOffset(zone) ?? zone})`;
  return [
    scheduleText('text.who', { name: hostName, subject: plan.subject }),
    scheduleText('text.when', { when, length: shownLength(plan.durationMinutes) }),
    ...repetitionOf(plan),
    scheduleText('text.join', { link }),
    ...(plan.message === '' ? [] : ['', plan.message, '']),
    scheduleText('text.nothing'),
  ].join('\n');
}

function repetitionOf({ repeats, repeatsUntil }: ScheduledMeeting['plan']): string[] {
  if (repeats === 'never') return [];
  const howOften = scheduleText(`repeats.${repeats}`);
  return [repeatsUntil === null ? howOften : scheduleText('repeats.until', { howOften, until: shownDay(repeatsUntil) })];
}
