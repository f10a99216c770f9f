/** Planned meetings as the server shows them to their owner. */
import type { ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';

/** In a year: far enough to stay a coming one, near enough to be allowed. */
const YEAR = new Date().getFullYear() + 1;

export const aScheduledMeeting: ScheduledMeeting = {
  id: 'm1',
  sequence: 0,
  nextStartsAt: Date.UTC(YEAR, 1, 3, 13, 30),
  link: 'https://meet.example/invited#key=abc',
  plan: {
    subject: 'Design review',
    date: `${YEAR}-02-03`,
    time: '14:30',
    timeZone: 'Europe/Zagreb',
    durationMinutes: 45,
    repeats: 'never',
    repeatsUntil: null,
    joinBy: 'code',
    invitees: ['ben@okafor.example'],
    message: 'Bring the quay drawings, please.',
  },
};
