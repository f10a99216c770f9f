import { parseSentCodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import type { MeetingId } from '@ninefold/domain/shared/ids.ts';
import type { joinByCode } from '@ninefold/protocol/live/from-client.ts';
import type { z } from 'zod';
import { accountById } from '../../account/accounts.ts';
import { isBanned } from '../../meeting/removal-commands.ts';
import { banKeys } from '../../requester/ban-keys.ts';
import type { AdmissionContext } from './admission-context.ts';
import type { KnockOutcome } from './lobby.ts';
import type { Refusal } from './refusals.ts';
import type { Visit } from './visit.ts';
import { waitUnanswered } from './wait-unanswered.ts';

type JoinByCode = z.infer<typeof joinByCode>;
interface Found {
  readonly id: MeetingId;
  /** The host has said yes already. */
  readonly isLetIn?: boolean;
}

/**
 * The meeting that a code or a personal URL leads to, once its newcomer may come in: at once, when it starts (D-43), when its host
 * lets them in (SEC-16), or never.
 */
export async function enterByName(context: AdmissionContext, visit: Visit, message: JoinByCode): Promise<Meeting | Refusal> {
  visit.callMe(message.name ?? '');
  const found = await findMeeting(context, visit, message);
  if (typeof found !== 'object') return found;
  const meeting = await context.meetings.find(found.id);
  if (meeting === undefined) return 'not-found';
  // A person who was removed may not even knock (C-24).
  if (await isBanned(context.store.read, meeting.id, banKeys(visit.requester, visit.rateLimitKey))) return 'not-admitted';
  if (meeting.phase === 'over' || meeting.door === 'open' || found.isLetIn === true) return meeting;
  if (meeting.door === 'knock' && (await isNoStranger(context, visit, message.codeOrPurl))) return meeting;
  const outcome = await knock(context, visit, meeting.id, visit.gone, () => waitForHost(context, visit, meeting.id));
  switch (outcome) {
    case 'let-in':
      return meeting;
    case 'refused':
      return 'not-admitted';
    case 'crowded':
      return 'limit';
    case 'gone':
    case 'unanswered':
      return 'unanswered';
    case 'over':
      return 'over';
  }
}

/** Signed in with a confirmed address, and here by the name: a code is not asked about who has it, and could be guessed (C-02). */
async function isNoStranger({ store }: AdmissionContext, { requester }: Visit, typed: string): Promise<boolean> {
  const parsed = parseSentCodeOrPurl(typed);
  if (!parsed.ok || parsed.value.kind !== 'personal-url' || requester.accountId === undefined) return false;
  return (await accountById(store, requester.accountId))?.email_confirmed_at != null;
}

async function findMeeting(context: AdmissionContext, visit: Visit, message: JoinByCode): Promise<Found | Refusal> {
  const found = await context.gate.lookUp(message.codeOrPurl, visit.rateLimitKey, visit.requester);
  switch (found.kind) {
    case 'joinable':
      return { id: found.meetingId };
    case 'limit':
      return 'limit';
    case 'knock':
      return knockUnseen(context, visit, found.meetingId);
    default:
      return message.waits === true ? waitForStart(context, visit, message.codeOrPurl) : 'not-found';
  }
}

/** A personal URL that nobody has, and one whose owner is away, are waited for in the same way (T-08). */
async function waitForStart(context: AdmissionContext, visit: Visit, typed: string): Promise<Found | Refusal> {
  const parsed = parseSentCodeOrPurl(typed);
  if (!parsed.ok || parsed.value.kind !== 'personal-url') return 'not-found';
  visit.waitAtDoor('not-started');
  const outcome = await context.waitingRoom.wait(parsed.value.purl.toLowerCase(), visit.rateLimitKey, visit.gone);
  if (outcome === 'crowded') return 'limit';
  if (outcome !== 'started') return 'unanswered';
  const running = await context.running.find(parsed.value);
  return running === null ? 'over' : { id: running.meetingId };
}

/** Past the day's budget of look-ups only the host's yes tells a right value from a wrong one (C-04): both are told the same at once. */
async function knockUnseen(context: AdmissionContext, visit: Visit, meetingId: MeetingId | null): Promise<Found | Refusal> {
  waitForHost(context, visit, meetingId);
  const ask = async (over: AbortSignal): Promise<boolean> => (await knock(context, visit, meetingId as string, over)) === 'let-in';
  const mayEnter = await waitUnanswered(meetingId === null ? null : ask, visit.gone);
  return mayEnter && meetingId !== null ? { id: meetingId, isLetIn: true } : 'unanswered';
}

/** A name that is given while the host is asked shows there at once. */
function waitForHost({ lobby }: AdmissionContext, visit: Visit, meetingId: string | null): void {
  visit.waitAtDoor('asks-host', () => {
    if (meetingId !== null) lobby.renamed(meetingId);
  });
}

function knock(context: AdmissionContext, visit: Visit, meetingId: string, over: AbortSignal, waits?: () => void): Promise<KnockOutcome> {
  const keys = banKeys(visit.requester, visit.rateLimitKey);
  const person = {
    rateLimitKey: visit.rateLimitKey,
    keys,
    get name() {
      return visit.name;
    },
    get note() {
      return visit.note;
    },
  };
  return context.lobby.knock(meetingId, person, over, waits);
}
