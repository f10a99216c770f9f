import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { ToldMeeting } from './meeting-email-job.ts';
import { repetitionOf } from './repetition-rule.ts';

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/**
 * A planned meeting as an iCalendar file (RFC 5545, RFC 5546). Its times stand in its own zone, with that zone's rules beside them, so
 * that a repetition keeps its time on the clock when the clocks change. The id stays and the sequence rises with each change.
 * @param options.attendee whom it is sent to: nobody is told who else is invited
 */
export async function calendarFile(
  meeting: ToldMeeting,
  options: { readonly method: CalendarMethod; readonly attendee: string | null; readonly now: EpochMs; readonly productName: string },
): Promise<string> {
  const [ical, luxon, { unclearTimes, zoneBlock }] = await Promise.all([
    import('ical-generator'),
    import('luxon'),
    import('./zone-block.ts'),
  ]);
  const { method, attendee, now } = options;
  // A native date with a zone would be written in the server's own one.
  const start = luxon.DateTime.fromISO(`${meeting.date}T${meeting.time}`, { zone: meeting.timeZone });
  const stamp = luxon.DateTime.fromMillis(now, { zone: 'utc' });
  const calendar = ical.default({ prodId: { company: inProductId(options.productName), product: 'Scheduler' } });
  calendar.method(ical.ICalCalendarMethod[method]);
  // A zone of the calendar itself would spoil the stamp's mark of UTC.
  calendar.timezone({ name: null, generator: (zone) => zoneBlock(zone, start.toMillis()) });
  const repeating = repetitionOf(meeting, start, unclearTimes(meeting.timeZone, start.toMillis()));
  calendar.createEvent({
    id: `${meeting.id}@ninefold`,
    sequence: meeting.sequence,
    stamp,
    start,
    end: start.plus({ minutes: meeting.durationMinutes }),
    timezone: meeting.timeZone,
    summary: meeting.subject,
    description: { plain: [meeting.message, meeting.link].filter((text) => text !== '').join('\n\n') },
    location: { title: meeting.link },
    url: meeting.link,
    status: method === 'CANCEL' ? ical.ICalEventStatus.CANCELLED : ical.ICalEventStatus.CONFIRMED,
    organizer: { name: meeting.hostName, email: meeting.hostEmail, mailto: inAddress(meeting.hostEmail) },
    ...(repeating === null ? {} : { repeating }),
    ...(attendee === null
      ? {}
      : {
          attendees: [
            {
              email: attendee,
              mailto: inAddress(attendee),
              role: ical.ICalAttendeeRole.REQ,
              status: ical.ICalAttendeeStatus.NEEDSACTION,
              rsvp: method === 'REQUEST',
            },
          ],
        }),
  });
  // The library leaves the last line without its end (RFC 5545 section 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** An address of mail as it stands in an address of the web (RFC 6068). */
const inAddress = (email: string): string => encodeURIComponent(email).replaceAll('%40', '@');

const inProductId = (name: string): string => name.replaceAll(/[^\w .-]/g, '').trim() || 'Ninefold';
