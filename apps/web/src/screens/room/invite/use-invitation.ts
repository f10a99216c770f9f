import { isHost } from '@ninefold/domain/roles/member.ts';
import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { meetingLink } from '@ninefold/legacy-api/links.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { linkOriginOf } from '../../../services/link-origin.ts';
import { useServices } from '../../../services/services.ts';
import { phoneOf } from '../sound/phone.ts';
import type { Invitation } from './invitation.ts';

/** How others come into this meeting. @param place its code or personal URL, as it is given out; null before it is known */
export function useInvitation({ meeting }: MeetingState, place: string | null): Invitation {
  const services = useServices();
  const origin = linkOriginOf(services);
  const host = meeting?.participants.find(isHost);
  const code = meeting?.code ?? (place !== null && /^\d{9}$/.test(place) ? place : null);
  return {
    host: host === undefined || host.firstName === '' ? null : host.name,
    code: code === null ? null : formatViewerCode(code as ViewerCode),
    link: place === null ? origin : origin + meetingLink(place),
    site: origin.replace(/^https?:\/\//, ''),
    phone: phoneOf(meeting, services.pageState.sCallInNumber)?.number ?? null,
  };
}
