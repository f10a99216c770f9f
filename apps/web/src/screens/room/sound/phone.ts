import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';

/** How to take part by telephone; `code` is null for people who came by a personal URL, who are not told it. */
export interface Phone {
  readonly number: string;
  readonly code: string | null;
}

/** The number to call in by phone: in a meeting that is not free, when the operator has set a number (AV-05, AV-06, D-54). Null otherwise. */
export function phoneOf(meeting: MeetingView | null, callInNumber: string): Phone | null {
  if (meeting === null || meeting.plan === 'free' || callInNumber === '') return null;
  return { number: callInNumber, code: meeting.code === null ? null : formatViewerCode(meeting.code as ViewerCode) };
}
