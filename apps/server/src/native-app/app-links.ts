import { codeOrPurlText, parseSentCodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { type StickyErrorCode, stickyErrorCode, stickyErrorOfLookUp } from '@ninefold/domain/native-app/sticky-error.ts';
import { cleanParticipantName } from '@ninefold/domain/participant-name.ts';
import { parsePersonalUrl } from '@ninefold/domain/personal-url/personal-url.ts';
import { shareRefusal } from '@ninefold/domain/share/share.ts';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import { mustAgree } from '@ninefold/domain/swap/swap.ts';
import { joinAppLink, shareAppLink, swapAppLink } from '@ninefold/legacy-api/app-links.ts';
import type { LaunchFlags, SwapStickyRequest } from '@ninefold/legacy-api/sticky-requests.ts';
import { banKeys } from '../requester/ban-keys.ts';
import { isBanned } from '../meeting/removal-commands.ts';
import { requestHost, type RequestHostPorts } from '../share/request-host.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { Identity } from '../requester/identity.ts';
import { issueAppTicket } from './app-tickets.ts';
import type { ClientTickets } from './client-tickets.ts';
import { requesterOf } from '../requester/budget-keys.ts';
import type { LookUpGate } from '../viewer-code/look-up.ts';

/** What an address that opens the app is made with. */
export interface AppLinkPorts extends RequestHostPorts {
  readonly gate: LookUpGate;
  readonly config: RequestHostPorts['config'] & { readonly APP_SCHEME: string };
}

/** Who asks, and from where. */
export interface Asking {
  readonly identity: Identity;
  /** As `rateLimitKeyOf` gives it. */
  readonly rateLimitKey: string;
}
/** Why there is no address; `share` is the refusal of a share (D-30), 0 elsewhere. */
export interface NoAppLink {
  readonly errorCode: StickyErrorCode;
  readonly share: number;
}
const noLink = (errorCode: StickyErrorCode, share = 0): Result<never, NoAppLink> => err({ errorCode, share });

/**
 * The address that opens a meeting in the app, through the one gate (C-06).
 * @throws HttpRefusal 429 after too many look-ups
 * @see API-12, W-09
 */
export async function joinLink(ports: AppLinkPorts, { identity, rateLimitKey }: Asking, typed: string): Promise<Result<string, NoAppLink>> {
  const found = await ports.gate.lookUp(typed, rateLimitKey, requesterOf(identity));
  if (found.kind === 'limit') throw new HttpRefusal(429, 'too many look-ups');
  if (found.kind !== 'joinable' && found.kind !== 'knock') return noLink(stickyErrorOfLookUp(found.kind));
  // A removed person cannot return by this way either (C-24).
  if (found.meetingId !== null && (await isBanned(ports.store.read, found.meetingId, banKeys(requesterOf(identity), rateLimitKey))))
    return noLink(stickyErrorCode.Refused);
  const parsed = parseSentCodeOrPurl(typed);
  const entered = parsed.ok ? codeOrPurlText(parsed.value) : '';
  const ticket = await issueAppTicket(ports, { purpose: 'join', meetingId: found.meetingId, identity, detail: { entered } });
  return ok(joinAppLink(ports.config.APP_SCHEME, entered, ticket));
}

export interface AppShare {
  readonly url: string;
  readonly viewerCode: string;
}

/** Opens a meeting whose host is to be the app; the same limits as any share (API-14, SEC-32, ROLE-03). */
export async function shareLink(
  ports: AppLinkPorts,
  asking: Asking,
  share: { readonly personalUrl: string | null; readonly flags: LaunchFlags },
): Promise<Result<AppShare, NoAppLink>> {
  if (share.personalUrl !== null && !isPersonalUrl(share.personalUrl)) return noLink(stickyErrorCode.InvalidName);
  const opened = await requestHost(ports, asking, share.personalUrl);
  if (!opened.ok) {
    const isName = opened.error === shareRefusal.PersonalUrlRefused;
    return noLink(isName ? stickyErrorCode.NotRunning : stickyErrorCode.Refused, isName ? 0 : opened.error);
  }
  const { id, code } = opened.value.meeting;
  const ticket = await issueAppTicket(ports, { purpose: 'share', meetingId: id, identity: asking.identity });
  return ok({ url: shareAppLink(ports.config.APP_SCHEME, share, ticket), viewerCode: code });
}

/**
 * The address with which a participant goes on as presenter in the app. It makes nobody presenter: the other side's consent is
 * still needed, and is kept beside the ticket for the moment the app comes (D-47, C-21).
 * @see API-09, API-25, SEC-24
 */
export async function swapLink(
  ports: AppLinkPorts,
  tickets: ClientTickets,
  { identity }: Asking,
  swap: SwapStickyRequest,
): Promise<Result<string, NoAppLink>> {
  const peer = await tickets.peerOf(swap.clientTicket, identity);
  const meeting = peer === null ? undefined : await ports.meetings.find(peer.meetingId);
  if (peer === null || swap.swapMode === null || meeting?.phase !== 'live') return noLink(stickyErrorCode.Refused);
  const present = new Set((await ports.meetings.participants(peer.meetingId)).map(({ id }) => id));
  const areKnown = [swap.controlRequesterId, swap.controlShareId].every((id) => id === null || present.has(id));
  if (!areKnown) return noLink(stickyErrorCode.Refused);
  const consentOf = mustAgree(swap.swapMode, { presenterId: meeting.presenterId, nextId: peer.participantId });
  const ticket = await issueAppTicket(ports, {
    purpose: 'swap',
    meetingId: peer.meetingId,
    identity,
    detail: { entered: meeting.code, participantId: peer.participantId, consentOf, swapMode: String(swap.swapMode) },
  });
  return ok(swapAppLink(ports.config.APP_SCHEME, { ...swap, viewerName: cleanParticipantName(swap.viewerName) }, ticket));
}

/** Nothing is stripped from what a program sends (H-02). */
function isPersonalUrl(sent: string): boolean {
  const parsed = parsePersonalUrl(sent);
  return parsed.ok && parsed.value === sent;
}
