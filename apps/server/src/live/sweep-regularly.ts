import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Attempts } from '../viewer-code/attempts.ts';
import type { LiveContext } from './live-context.ts';
import { tellEndedQuestions } from './sound/tell-ended-questions.ts';

const SWEEP_MS = SECOND_MS;
const RECONCILE_MS = 30 * SECOND_MS;

/**
 * Applies the changes that only time brings, every second: meetings that end, people who leave the list, questions without an answer.
 * @returns how to stop
 */
export function sweepRegularly(context: LiveContext, attempts: Attempts): () => void {
  const { bus, clock, connectionQuality, log, meetings, presence, rooms } = context;
  const complain = (what: string) => (cause: unknown) => log.warn({ cause }, what);
  const sweeper = setInterval(() => {
    void meetings.sweep().catch(complain('the sweep failed'));
    for (const meetingId of new Set([...presence.due(clock.steadyNow()), ...connectionQuality.due()]))
      bus.publish({ kind: 'view-changed', meetingId });
    void tellEndedQuestions(context).catch(complain('nobody was told how a question ended'));
  }, SWEEP_MS);
  const reconciler = setInterval(() => {
    rooms.reconcile().catch(complain('the engine was not reconciled'));
    attempts.sweep().catch(complain('old attempts were not forgotten'));
  }, RECONCILE_MS);
  return () => {
    clearInterval(sweeper);
    clearInterval(reconciler);
  };
}
