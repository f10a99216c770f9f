import { z } from 'zod';
import { checkPlan } from '@ninefold/domain/schedule/check-plan.ts';
import { endOfLast, nextStart } from '@ninefold/domain/schedule/occurrences.ts';
import { codeAnswer, inD } from '@ninefold/legacy-api/responses.ts';
import { scheduleAnswer, type ScheduleAnswer } from '@ninefold/protocol/schedule/schedule-answers.ts';
import { cancelRequest, invitationRequest, saveRequest, startRequest } from '@ninefold/protocol/schedule/schedule-requests.ts';
import {
  type InvitationAnswer,
  invitationAnswer,
  type SaveAnswer,
  saveAnswer,
  scheduleView,
} from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import type { FastifyInstance } from 'fastify';
import { accountById } from '../account/accounts.ts';
import { get, getCall, post, postCall } from '../platform/http/described-call.ts';
import type { JobRunner } from '../job/job-runner.ts';
import { languageOf } from '../platform/http/request-language.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { randomId } from '../platform/random.ts';
import type { Ports } from './ports.ts';
import { onlyUsers } from '../session/only-users.ts';
import { calendarFile } from '../schedule/calendar.ts';
import { toldOf } from '../schedule/meeting-jobs.ts';
import { type SaveRefusal, saveScheduledMeeting, cancelScheduledMeeting, startScheduledMeeting } from '../schedule/schedule-commands.ts';
import { comingMeetings, viewPlanned } from '../schedule/schedule-view.ts';
import { loadZones } from '../schedule/zones.ts';

const answerOf: Readonly<Record<SaveRefusal, ScheduleAnswer>> = {
  'not-found': scheduleAnswer.NotFound,
  'changed-meanwhile': scheduleAnswer.ChangedMeanwhile,
  'too-many-meetings': scheduleAnswer.TooManyMeetings,
  'too-many-mails': scheduleAnswer.TooManyMails,
  'email-not-confirmed': scheduleAnswer.EmailNotConfirmed,
  'no-personal-url': scheduleAnswer.NoPersonalUrl,
};

const calls = {
  list: get('/api/schedule', 'The planned meetings of the account.', z.object({ d: scheduleView })),
  save: post(
    '/api/schedule/save',
    'Plans a meeting or changes one, and mails who is invited: 1 no such meeting, 3 too many, 5 changed meanwhile, 6 a field is wrong, 7 email not confirmed, 8 too many mails, 9 no personal URL.',
    saveRequest,
    z.object({ d: saveAnswer }),
  ),
  cancel: post('/api/schedule/cancel', 'Takes a planned meeting back, and mails who was invited: 1 no such meeting.', cancelRequest),
  start: post('/api/schedule/start', 'The meeting of this ticket is the planned one: 1 either is not the own.', startRequest),
  invitation: post(
    '/api/invitation',
    'What the key of an invitation leads to: 1 nothing that is planned.',
    invitationRequest,
    z.object({ d: invitationAnswer }),
  ),
};

/** Adds the calls about planned meetings (SCHED area); 401 for anybody who is not signed in. Invited people need no account. */
export function scheduleCalls(app: FastifyInstance, ports: Ports, jobs: Pick<JobRunner, 'wake'>): void {
  const { sessions, store, clock, origins, linkOrigin, meetings, config } = ports;

  getCall(app, calls.list, async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    return inD({ iError: scheduleAnswer.Done, meetings: await comingMeetings(store, accountId, clock.now()) });
  });

  postCall(app, calls.save, async (body, request): Promise<{ d: SaveAnswer }> => {
    const { accountId } = await onlyUsers(sessions, request);
    const { existing, plan: given } = body();
    const zones = await loadZones();
    const now = clock.now();
    const plan = checkPlan(given, zones, now);
    if (!plan.ok) return inD({ iError: scheduleAnswer.FieldWrong, fault: plan.error });
    const saved = await store.write(saveScheduledMeeting, {
      accountId,
      existing,
      plan: plan.value,
      newId: randomId(),
      newLinkKey: randomId(),
      origin: (await linkOrigin(request.headers.host)) || origins.publicUrl(request.headers.host),
      language: languageOf(config, request),
      endsAt: endOfLast(plan.value, zones),
      nextStartsAt: nextStart(plan.value, zones, now) ?? now,
      now,
    });
    if (!saved.ok) return inD({ iError: answerOf[saved.error.kind] });
    jobs.wake();
    const meeting = viewPlanned(saved.value, zones, now);
    return inD({ iError: scheduleAnswer.Done, ...(meeting === null ? {} : { meeting }) });
  });

  postCall(app, calls.cancel, async (body, request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { id } = body();
    const isCancelled = await store.write(cancelScheduledMeeting, {
      accountId,
      id,
      language: languageOf(config, request),
      now: clock.now(),
    });
    jobs.wake();
    return codeAnswer(isCancelled ? scheduleAnswer.Done : scheduleAnswer.NotFound);
  });

  postCall(app, calls.start, async (body, request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { id, ticket } = body();
    const meetingId = await meetings.meetingIdOfTicket(ticket);
    const isStarted = meetingId !== undefined && (await store.write(startScheduledMeeting, { accountId, id, meetingId }));
    return codeAnswer(isStarted ? scheduleAnswer.Done : scheduleAnswer.NotFound);
  });

  app.get('/api/schedule/:id/invitation.ics', async (request, reply) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { id } = request.params as { id: string };
    const row = await store.read
      .selectFrom('scheduled_meeting')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const host = await accountById(store, accountId);
    if (row === undefined || host === undefined) throw new HttpRefusal(404, 'no such planned meeting');
    const file = await calendarFile(toldOf(row, host, row.sequence), {
      method: 'PUBLISH',
      attendee: null,
      now: clock.now(),
      productName: config.PRODUCT_NAME,
    });
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="invitation.ics"').send(file);
  });

  postCall(app, calls.invitation, async (body): Promise<{ d: InvitationAnswer }> => {
    const { key } = body();
    const row = await store.read.selectFrom('scheduled_meeting').selectAll().where('link_key', '=', key).executeTakeFirst();
    const host = row === undefined ? undefined : await accountById(store, row.account_id);
    if (row === undefined || host === undefined) return inD({ iError: scheduleAnswer.NotFound });
    const { subject, hostName } = toldOf(row, host, row.sequence);
    const running = row.running_meeting_id === null ? undefined : await meetings.find(row.running_meeting_id);
    const code = running === undefined || running.phase === 'over' ? null : running.code;
    const nextStartsAt = viewPlanned(row, await loadZones(), clock.now())?.nextStartsAt ?? null;
    return inD({ iError: scheduleAnswer.Done, invitation: { subject, hostName, nextStartsAt, code } });
  });
}
