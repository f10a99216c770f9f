import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';

/** What this page does with its capture, whatever the meeting has heard of it. */
export type ShareIntent = 'none' | 'sharing' | 'paused';
type ShareStep = { readonly type: 'start-share' | 'pause-share' | 'resume-share' | 'stop-share' };

/**
 * What to say when the line is back, so that everybody is told what this page really does: a pause or a stop that was pressed in the
 * meantime was heard by nobody, and a server that was away may have told the viewers that the presenter is gone.
 */
export function stepsToTell(intent: ShareIntent, told: MeetingView['share']): readonly ShareStep[] {
  const isTold = told === 'sharing' || told === 'paused';
  if (intent === 'none') return isTold ? [{ type: 'stop-share' }] : [];
  const start: readonly ShareStep[] = isTold ? [] : [{ type: 'start-share' }];
  if (intent === 'sharing') return told === 'paused' ? [{ type: 'resume-share' }] : start;
  return told === 'paused' ? [] : [...start, { type: 'pause-share' }];
}
