import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { type OwnShareState, shareTold } from '../state/model.ts';

/** What this page does with its capture, whatever the meeting has heard of it. */
export type ShareIntent = 'none' | OwnShareState;
type ShareStep = { readonly type: 'start-share' | 'pause-share' | 'blank-share' | 'resume-share' | 'stop-share' };

/**
 * The messages to send when the meeting socket is back, so that the meeting's state matches what this page does. A pause or a stop that was pressed
 * without a socket was not sent, and a server that was away may have told viewers that the presenter is gone.
 */
export function stepsToTell(intent: ShareIntent, meeting: Pick<MeetingView, 'share' | 'isBlank'>): readonly ShareStep[] {
  const isTold = meeting.share === 'sharing' || meeting.share === 'paused';
  if (intent === 'none') return isTold ? [{ type: 'stop-share' }] : [];
  const start: readonly ShareStep[] = isTold ? [] : [{ type: 'start-share' }];
  const told = shareTold(meeting);
  if (intent === told) return start;
  if (intent === 'sharing') return [{ type: 'resume-share' }];
  if (intent === 'blank') return [...start, { type: 'blank-share' }];
  // From an empty stage there is no way but on.
  return [...(told === 'blank' ? [{ type: 'resume-share' } as const] : start), { type: 'pause-share' }];
}
