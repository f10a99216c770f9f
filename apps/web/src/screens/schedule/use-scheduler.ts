import { readHash, writeHash } from '@ninefold/domain/hash-parameters/hash-parameters.ts';
import type { ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '../../services/services.ts';
import { createPlanMemory } from '../../services/kept-plan.ts';
import { sessionStorageOrNull } from '../../platform/storage.ts';
import { ownTimeZone } from '../../platform/time-zone.ts';
import { useLoaded } from '../../platform/use-loaded.ts';
import { useStore } from '../../platform/use-store.ts';
import { createPlan } from './create-plan.ts';
import { createScheduleCalls, type ScheduleCalls } from './schedule-calls.ts';
import { createSchedulerModel, type SchedulerModel, type SchedulerState } from './scheduler-model.ts';

export interface Scheduler extends SchedulerState, Omit<SchedulerModel, 'state' | 'loaded'> {
  readonly calls: ScheduleCalls;
  /** undefined while they are loaded, null when they could not be. */
  readonly meetings: readonly ScheduledMeeting[] | null | undefined;
  readonly reload: () => void;
}

/** The list of planned meetings, and the plan in the form as `createSchedulerModel` keeps it. */
export function useScheduler(): Scheduler {
  const { caller, pageState } = useServices();
  const { bSendsMail: sendsMail, sSessionId } = pageState;
  const memory = useMemo(() => createPlanMemory(sessionStorageOrNull(), sSessionId), [sSessionId]);
  const calls = useMemo(() => createScheduleCalls(caller), [caller]);
  const { value: meetings, reload } = useLoaded(calls.load);
  const model = useMemo(
    () =>
      createSchedulerModel({
        ...{ calls, memory, sendsMail, reload, rememberChosen },
        askedId: readHash(window.location.hash, ['meeting']).meeting ?? null,
        newPlan: () => createPlan(Date.now(), ownTimeZone(), 'code'),
        drawAtOnce: flushSync,
      }),
    [calls, memory, sendsMail, reload],
  );
  const state = useStore(model.state);
  useEffect(() => {
    if (meetings !== undefined) model.loaded(meetings);
  }, [model, meetings]);
  // A person who leaves by a link of the page has been asked already.
  useEffect(() => memory.forget, [memory]);
  return { ...state, ...model, calls, meetings, reload: () => void reload() };
}

/** Keeps the chosen meeting in the address; no step of the history. */
function rememberChosen(id: string | null): void {
  const { pathname, search } = window.location;
  const hash = writeHash(id === null ? {} : { meeting: id });
  window.history.replaceState(window.history.state, '', pathname + search + hash);
}
