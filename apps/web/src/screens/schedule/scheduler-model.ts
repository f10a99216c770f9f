import { faultOfFields, type PlanFault } from '@ninefold/domain/schedule/check-plan.ts';
import { hasUnsavedChanges, type MeetingPlan } from '@ninefold/domain/schedule/meeting-plan.ts';
import { isEmptyText } from '@ninefold/domain/validation/texts.ts';
import { scheduleAnswer } from '@ninefold/protocol/schedule/schedule-answers.ts';
import type { SaveAnswer, ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import type { KeptPlan, PlanMemory } from '../../services/kept-plan.ts';
import { addInvitees } from './add-invitees.ts';
import type { ScheduleCalls } from './schedule-calls.ts';

export interface SchedulerState {
  /** The meeting in the form as it is kept; null for a new one. */
  readonly chosen: ScheduledMeeting | null;
  /** Rises whenever the form was filled anew: by hand, or because its meeting was cancelled. */
  readonly choice: number;
  readonly plan: MeetingPlan;
  /** What stands in the field of invitees and is not one yet. */
  readonly typedInvitee: string;
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
}

export interface SchedulerModel {
  readonly state: Store<SchedulerState>;
  /** The list was loaded; null when it could not be. The first time the form shows again what it showed before a reload (SCHED-03). */
  readonly loaded: (meetings: readonly ScheduledMeeting[] | null) => void;
  /** Puts a meeting, or a new one, into the form; what stands there is lost. */
  readonly choose: (meeting: ScheduledMeeting | null) => void;
  readonly edit: (change: Partial<MeetingPlan>) => void;
  readonly typeInvitee: (typed: string) => void;
  /** Takes what was typed among the invitees. */
  readonly takeInvitees: (typed: string) => void;
  /** @returns whether everything is saved */
  readonly save: () => Promise<boolean>;
  readonly cancel: () => Promise<void>;
}

export interface SchedulerPorts {
  readonly calls: Pick<ScheduleCalls, 'save' | 'cancel'>;
  readonly memory: PlanMemory;
  /** Id of the meeting that the address names; null for none. */
  readonly askedId: string | null;
  /** Keeps the chosen meeting in the address, so that a reload shows it again. */
  readonly rememberChosen: (id: string | null) => void;
  readonly sendsMail: boolean;
  /** The plan that the form offers for a new meeting now. */
  readonly newPlan: () => MeetingPlan;
  /** Loads the list again. */
  readonly reload: () => Promise<void>;
  /** Draws a change before the next one is made. */
  readonly drawAtOnce: (change: () => void) => void;
}

const NOTHING_SAID = { fault: null, refusal: null, done: null } as const;

/** The plan in the form of the scheduler: what is chosen, typed, saved and cancelled, and what is said of it. */
export function createSchedulerModel(ports: SchedulerPorts): SchedulerModel {
  const { calls, memory, sendsMail } = ports;
  let fresh = ports.newPlan();
  let lastSaved: ScheduledMeeting | null = null;
  // What a save did not get through before the page was left; else the meeting of the address. Each once.
  let kept = memory.read();
  let { askedId } = ports;
  const state = createStore<SchedulerState>({
    ...NOTHING_SAID,
    chosen: null,
    choice: 0,
    plan: fresh,
    typedInvitee: '',
    leftOut: [],
    isUnsaved: false,
    isSaving: false,
  });
  const set = (change: Partial<Omit<SchedulerState, 'isUnsaved'>>): void => {
    const next = { ...state.get(), ...change };
    const isUnsaved = !isEmptyText(next.typedInvitee) || hasUnsavedChanges(next.plan, next.chosen?.plan ?? fresh);
    state.set({ ...next, isUnsaved });
  };

  const fill = (picked: ScheduledMeeting | null): void => {
    const meeting = newerOf(picked, lastSaved);
    memory.forget();
    fresh = ports.newPlan();
    set({ ...NOTHING_SAID, leftOut: [], chosen: meeting, plan: meeting?.plan ?? fresh, typedInvitee: '' });
    ports.rememberChosen(meeting?.id ?? null);
  };
  const choose = (meeting: ScheduledMeeting | null): void => {
    fill(meeting);
    set({ choice: state.get().choice + 1 });
  };

  const loaded = (meetings: readonly ScheduledMeeting[] | null): void => {
    const back = meetings === null ? null : kept;
    const found = back === null ? meetings?.find(({ id }) => id === askedId) : meetingOf(back, meetings ?? []);
    askedId = null;
    if (found !== undefined) fill(found);
    if (back === null) return;
    kept = null;
    if (found !== undefined && !hasUnsavedChanges(back.plan, found.plan)) return;
    memory.write(back);
    set({ plan: back.plan, refusal: scheduleText('refused.kept') });
  };

  const save = async (): Promise<boolean> => {
    const { chosen, plan, typedInvitee, isSaving } = state.get();
    if (isSaving) return false;
    const taken = addInvitees(plan.invitees, typedInvitee);
    const whole = { ...plan, invitees: taken.invitees };
    // What was told goes before it is told again: the same fault a second time is then read out, and focused, a second time.
    ports.drawAtOnce(() => set({ ...NOTHING_SAID, leftOut: [] }));
    const wrong = faultOfFields(whole);
    set({ leftOut: taken.leftOut, plan: whole, typedInvitee: '', fault: wrong, isSaving: wrong === null });
    if (wrong !== null) return false;
    memory.write({ existing: chosen === null ? null : { id: chosen.id, sequence: chosen.sequence }, plan: whole });
    const answer = await calls.save(chosen, whole);
    // Without an answer the page may be on its way to an error page.
    if (answer !== null) memory.forget();
    if (answer?.meeting === undefined) {
      const fault = answer?.fault ?? null;
      set({ isSaving: false, fault, refusal: fault === null ? refusalOf(answer) : null });
      return false;
    }
    const { meeting } = answer;
    lastSaved = meeting;
    const saved = whatWasSaved(chosen, meeting);
    const done = scheduleText(saved === 'told.savedAndSent' && !sendsMail ? 'told.savedAndKept' : saved);
    set({ isSaving: false, chosen: meeting, plan: meeting.plan, done });
    ports.rememberChosen(meeting.id);
    await ports.reload();
    return true;
  };

  const cancel = async (): Promise<void> => {
    const { chosen } = state.get();
    if (chosen === null || !(await calls.cancel(chosen.id))) return set({ refusal: scheduleText('refused.failed') });
    choose(null);
    const toldBy = sendsMail ? 'told.cancelled' : 'told.cancelledAndKept';
    set({ done: scheduleText(chosen.plan.invitees.length === 0 ? 'told.cancelledOnly' : toldBy) });
    await ports.reload();
  };

  return {
    state,
    loaded,
    choose,
    edit: (change) => set({ ...NOTHING_SAID, ...(change.invitees && { leftOut: [] }), plan: { ...state.get().plan, ...change } }),
    typeInvitee: (typedInvitee) => set({ done: null, typedInvitee }),
    takeInvitees(typed) {
      const { plan } = state.get();
      const { invitees, leftOut } = addInvitees(plan.invitees, typed);
      set({ ...NOTHING_SAID, typedInvitee: '', leftOut, plan: { ...plan, invitees } });
    },
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
