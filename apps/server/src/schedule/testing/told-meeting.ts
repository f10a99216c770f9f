import type { ToldMeeting } from '../meeting-email-job.ts';

/** One that is told in emails and calendar files. */
export const toldMeeting: ToldMeeting = {
  id: 'kX3-_abc',
  sequence: 2,
  subject: 'Design review',
  date: '2026-12-04',
  time: '14:30',
  timeZone: 'Europe/Zagreb',
  durationMinutes: 45,
  repeats: 'never',
  repeatsUntil: null,
  message: 'Bring the quay drawings, please.',
  link: 'https://show.example/invited#key=abc',
  isByCode: true,
  hostName: 'Ana Horvat',
  hostEmail: 'ana@harbour.example',
};
