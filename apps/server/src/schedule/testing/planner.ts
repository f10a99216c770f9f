import type { SaveAnswer, ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { confirmEmail } from '@ninefold/testkit/outbox.ts';
import type { RunningServer } from '@ninefold/testkit/running-server.ts';
import { signUp, type WebClient } from '@ninefold/testkit/web-client.ts';

export const inAYear = String(new Date().getUTCFullYear() + 1);
export const plan = {
  subject: 'Design review',
  date: `${inAYear}-02-03`,
  time: '14:30',
  timeZone: 'Europe/Zagreb',
  durationMinutes: 45,
  repeats: 'weekly',
  repeatsUntil: null as string | null,
  joinBy: 'code',
  invitees: [] as string[],
  message: 'Bring the drawings.',
};
export type Change = Partial<Record<keyof typeof plan, unknown>>;

let people = 0;
/** Somebody new, signed in. */
export async function aPlanner(server: RunningServer, isConfirmed = true): Promise<{ client: WebClient; email: string }> {
  people += 1;
  const email = `host${people}@harbour.example`;
  const client = await signUp(server.url, email);
  if (isConfirmed) await confirmEmail(server, email);
  return { client, email };
}

export const save = (client: WebClient, change: Change = {}, existing: ScheduledMeeting | null = null) =>
  client.ask<SaveAnswer>('/api/schedule/save', {
    existing: existing === null ? null : { id: existing.id, sequence: existing.sequence },
    plan: { ...plan, ...change },
  });

/** @throws unless it was accepted */
export async function saved(client: WebClient, change: Change = {}, existing: ScheduledMeeting | null = null): Promise<ScheduledMeeting> {
  const { iError, meeting } = await save(client, change, existing);
  if (meeting === undefined) throw new Error(`not saved: ${iError}`);
  return meeting;
}
