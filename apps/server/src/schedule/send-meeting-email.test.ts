import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../mail/mail.ts';
import type { JobRow } from '../platform/storage/schema.ts';
import type { MeetingEmailJob, ToldMeeting } from './meeting-email-job.ts';
import { sendMeetingEmail } from './send-meeting-email.ts';

const startsAt = Date.UTC(2027, 2, 22, 8, 30);
const meeting: ToldMeeting = {
  id: 'm1',
  sequence: 0,
  subject: 'Standing',
  date: '2027-03-22',
  time: '09:30',
  timeZone: 'Europe/Zagreb',
  durationMinutes: 30,
  repeats: 'never',
  repeatsUntil: null,
  message: '',
  link: 'https://show.example/invited#key=key',
  isByCode: true,
  hostName: 'Ana Horvat',
  hostEmail: 'ana@harbour.example',
};

/** What leaves when the email's turn comes at this moment. */
async function sentAt(moment: number, email: Partial<MeetingEmailJob>): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  const ports = {
    clock: new DrivenClock(moment),
    mail: {
      send: async () => true,
      keepNothing: async () => undefined,
      isFull: () => false,
      status: () => ({ waiting: 0, trouble: null }),
      sendNow: async (mail: Mail) => void sent.push(mail),
      stop: async () => undefined,
    },
    config: { PRODUCT_NAME: 'Ninefold', PAGE_LANGUAGE: 'en' as const },
  };
  const payload = JSON.stringify({ to: 'ben@x.co', kind: 'invitation', meeting, ...email });
  const job: JobRow = {
    id: 'meeting-letter/m1/0/000',
    kind: 'meeting-letter',
    payload,
    run_at: moment,
    attempts: 1,
    lease_until: null,
    done_at: null,
    last_error: null,
    account_id: null,
    created_at: moment,
  };
  await sendMeetingEmail(ports)(job);
  return sent;
}

describe('an email whose mail server was away for long', () => {
  it('is not sent when it reminds of a start that has passed', async () => {
    const reminder = { kind: 'reminder', startsAt } as const;
    expect(await sentAt(startsAt - 1, reminder)).toHaveLength(1);
    expect(await sentAt(startsAt, reminder)).toEqual([]);
    expect(await sentAt(startsAt + 5 * 60 * MINUTE_MS, reminder)).toEqual([]);
  });

  it('is sent when it is an invitation', async () => {
    expect(await sentAt(startsAt + 5 * 60 * MINUTE_MS, {})).toHaveLength(1);
  });
});

describe('a time that a clock shows twice', () => {
  it.each(['2026-11-23T12:00Z', '2027-07-01T12:00Z'])(
    'is the first of both in a mail, as the meeting begins, whenever it is sent: %s',
    async (now) => {
      const twice = { ...meeting, date: '2027-10-31', time: '02:30' };
      const [mail] = await sentAt(Date.parse(now), { meeting: twice });
      expect(mail?.content.paragraphs.join('\n')).toContain('02:30 (Europe/Zagreb, UTC+2)');
    },
  );
});
