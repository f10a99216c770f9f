import { faultOfFields, type PlanFault } from '@ninefold/domain/schedule/check-plan.ts';
import { hasUnsavedChanges, type MeetingPlan } from '@ninefold/domain/schedule/meeting-plan.ts';
import { readHash, writeHash } from '@ninefold/domain/hash-parameters/hash-parameters.ts';
import { isEmptyText } from '@ninefold/domain/validation/texts.ts';
import { scheduleAnswer } from '@ninefold/protocol/schedule/schedule-answers.ts';
import type { SaveAnswer, ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '../../services/services.ts';
import { sessionStorageOrNull } from '../../platform/storage.ts';
import { ownTimeZone } from '../../platform/time-zone.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import { useLoaded } from '../../platform/use-loaded.ts';
import { addInvitees } from './add-invitees.ts';
import { type KeptPlan, createPlanMemory } from '../../services/kept-plan.ts';
import { createPlan } from './create-plan.ts';
import { createScheduleCalls, type ScheduleCalls } from './schedule-calls.ts';

export interface Scheduler {
  readonly calls: ScheduleCalls;
  /** undefined while they are loaded, null when they could not be. */
  readonly meetings: readonly ScheduledMeeting[] | null | undefined;
  readonly reload: () => void;
  /** The meeting in the form as it is kept; null for a new one. */
  readonly chosen: ScheduledMeeting | null;
  /** Puts a meeting, or a new one, into the form; what stands there is lost. */
  readonly choose: (meeting: ScheduledMeeting | null) => void;
  /** Rises whenever the form was filled anew: by hand, or because its meeting was cancelled. */
  readonly choice: number;
  readonly plan: MeetingPlan;
  /** Stays the same function. */
  readonly edit: (change: Partial<MeetingPlan>) => void;
  /** What stands in the field of invitees and is not one yet. */
  readonly typedInvitee: string;
  readonly typeInvitee: (typed: string) => void;
  /** Takes what was typed among the invitees. */
  readonly takeInvitees: (typed: string) => void;
  /** What was typed there and is no address. */
  readonly leftOut: readonly string[];
  /** Whether the form holds changes that are not saved (SCHED-02). */
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** What is wrong, at its field. */
  readonly fault: PlanFault | null;
  /** What else keeps it from being saved. */
  readonly refusal: string | null;
  /** What was done; null when something has happened since. */
  readonly done: string | null;
  /** @returns whether everything is saved */
  readonly save: () => Promise<boolean>;
  readonly cancel: () => Promise<void>;
}

/** The state and the actions of the scheduler: its list of planned meetings and the plan in the form. */
export function useScheduler(): Scheduler {
  const { caller, pageState } = useServices();
  const { bSendsMail, sSessionId } = pageState;
  const memory = useMemo(() => createPlanMemory(sessionStorageOrNull(), sSessionId), [sSessionId]);
  const calls = useMemo(() => createScheduleCalls(caller), [caller]);
  const { value: meetings, reload } = useLoaded(calls.load);
  const [fresh, setFresh] = useState(() => createPlan(Date.now(), ownTimeZone(), 'code'));
  const [chosen, setChosen] = useState<ScheduledMeeting | null>(null);
  const [plan, setPlan] = useState(fresh);
  const [typedInvitee, setTypedInvitee] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<PlanFault | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [choice, setChoice] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const lastSaved = useRef<ScheduledMeeting | null>(null);
  const isUnsaved = !isEmptyText(typedInvitee) || hasUnsavedChanges(plan, chosen?.plan ?? fresh);

  const settle = useCallback(() => {
    setFault(null);
    setRefusal(null);
    setDone(null);
    setLeftOut([]);
  }, []);
  const choose = useCallback(
    (picked: ScheduledMeeting | null) => {
      const meeting = newerOf(picked, lastSaved.current);
      const empty = createPlan(Date.now(), ownTimeZone(), 'code');
      memory.forget();
      settle();
      setFresh(empty);
      setChosen(meeting);
      setPlan(meeting?.plan ?? empty);
      setTypedInvitee('');
      rememberChosen(meeting);
    },
    [settle, memory],
  );
  // A person who leaves by a link of the page has been asked already.
  useEffect(() => memory.forget, [memory]);

  const edit = useCallback((change: Partial<MeetingPlan>) => {
    setFault(null);
    setRefusal(null);
    setDone(null);
    if (change.invitees !== undefined) setLeftOut([]);
    setPlan((before) => ({ ...before, ...change }));
  }, []);

  // What a save did not get through before the page was left; else the meeting of the address, once: after a reload the form shows what it
  // showed before (SCHED-03).
  const [kept, setKept] = useState(() => memory.read());
  const asked = useRef(readHash(window.location.hash, ['meeting']).meeting ?? null);
  useEffect(() => {
    if (meetings === undefined) return;
    const back = meetings === null ? null : kept;
    const found = back === null ? meetings?.find(({ id }) => id === asked.current) : meetingOf(back, meetings ?? []);
    asked.current = null;
    if (found !== undefined) choose(found);
    if (back === null) return;
    setKept(null);
    if (found !== undefined && !hasUnsavedChanges(back.plan, found.plan)) return;
    memory.write(back);
    setPlan(back.plan);
    setRefusal(scheduleText('refused.kept'));
  }, [meetings, kept, choose, memory]);

  const chooseAnew = (meeting: ScheduledMeeting | null): void => {
    choose(meeting);
    setChoice((before) => before + 1);
  };

  const save = async (): Promise<boolean> => {
    if (isRunning.current) return false;
    const taken = addInvitees(plan.invitees, typedInvitee);
    const whole = { ...plan, invitees: taken.invitees };
    // What was told goes before it is told again: the same fault a second time is then read out, and focused, a second time.
    flushSync(settle);
    setLeftOut(taken.leftOut);
    setPlan(whole);
    setTypedInvitee('');
    const wrong = faultOfFields(whole);
    if (wrong !== null) {
      setFault(wrong);
      return false;
    }
    isRunning.current = true;
    setSaving(true);
    memory.write({ existing: chosen === null ? null : { id: chosen.id, sequence: chosen.sequence }, plan: whole });
    const answer = await calls.save(chosen, whole);
    // Without an answer the page may be on its way to an error page.
    if (answer !== null) memory.forget();
    isRunning.current = false;
    setSaving(false);
    if (answer?.meeting === undefined) {
      setFault(answer?.fault ?? null);
      setRefusal(answer?.fault === undefined ? refusalOf(answer) : null);
      return false;
    }
    lastSaved.current = answer.meeting;
    setChosen(answer.meeting);
    setPlan(answer.meeting.plan);
    rememberChosen(answer.meeting);
    const saved = whatWasSaved(chosen, answer.meeting);
    setDone(scheduleText(saved === 'told.savedAndSent' && !bSendsMail ? 'told.savedAndKept' : saved));
    await reload();
    return true;
  };

  const cancel = async (): Promise<void> => {
    if (chosen === null || !(await calls.cancel(chosen.id))) return setRefusal(scheduleText('refused.failed'));
    chooseAnew(null);
    const toldBy = bSendsMail ? 'told.cancelled' : 'told.cancelledAndKept';
    setDone(scheduleText(chosen.plan.invitees.length === 0 ? 'told.cancelledOnly' : toldBy));
    await reload();
  };

  return {
    calls,
    meetings,
    reload: () => void reload(),
    chosen,
    choose: chooseAnew,
    choice,
    plan,
    edit,
    typedInvitee,
    typeInvitee: (typed) => {
      setDone(null);
      setTypedInvitee(typed);
    },
    takeInvitees: (typed) => {
      const taken = addInvitees(plan.invitees, typed);
      settle();
      setTypedInvitee('');
      setLeftOut(taken.leftOut);
      setPlan((before) => ({ ...before, invitees: taken.invitees }));
    },
    leftOut,
    isUnsaved,
    isSaving,
    fault,
    refusal,
    done,
    save,
    cancel,
  };
}

/** What a save has done. Each one that changes something raises the sequence, and writes to whom it concerns. */
function whatWasSaved(before: ScheduledMeeting | null, after: ScheduledMeeting): 'told.saved' | 'told.savedAsWas' | 'told.savedAndSent' {
  const isAnyoneInvited = after.plan.invitees.length > 0 || (before !== null && before.plan.invitees.length > 0);
  if (!isAnyoneInvited) return 'told.saved';
  return before?.sequence === after.sequence ? 'told.savedAsWas' : 'told.savedAndSent';
}

/** A meeting picked from the list before a save, as it is since that save. */
const newerOf = (picked: ScheduledMeeting | null, saved: ScheduledMeeting | null): ScheduledMeeting | null =>
  picked !== null && picked.id === saved?.id && picked.sequence < saved.sequence ? saved : picked;

/** The meeting that a plan was to change, as it was loaded then: who has changed it since is not written over. Of a new one, what was saved after all. */
function meetingOf({ existing, plan }: KeptPlan, meetings: readonly ScheduledMeeting[]): ScheduledMeeting | undefined {
  if (existing === null) return meetings.find((one) => !hasUnsavedChanges(plan, one.plan));
  const found = meetings.find(({ id }) => id === existing.id);
  return found === undefined || !hasUnsavedChanges(plan, found.plan) ? found : { ...found, sequence: existing.sequence };
}

/** Keeps the chosen meeting in the address, so that a reload shows it again; no step of the history. */
function rememberChosen(meeting: ScheduledMeeting | null): void {
  const { pathname, search } = window.location;
  const hash = writeHash(meeting === null ? {} : { meeting: meeting.id });
  window.history.replaceState(window.history.state, '', pathname + search + hash);
}

function refusalOf(answer: SaveAnswer | null): string {
  switch (answer?.iError) {
    case scheduleAnswer.NotFound:
      return scheduleText('refused.NotFound');
    case scheduleAnswer.TooManyMeetings:
      return scheduleText('refused.TooManyMeetings');
    case scheduleAnswer.ChangedMeanwhile:
      return scheduleText('refused.ChangedMeanwhile');
    case scheduleAnswer.TooManyMails:
      return scheduleText('refused.TooManyMails');
    case scheduleAnswer.NoPersonalUrl:
      return scheduleText('refused.NoPersonalUrl');
    case scheduleAnswer.EmailNotConfirmed:
      return scheduleText('field.confirmFirst');
    default:
      return scheduleText('refused.failed');
  }
}
