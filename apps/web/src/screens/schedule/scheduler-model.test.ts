import type { MeetingPlan } from '@ninefold/domain/schedule/meeting-plan.ts';
import type { SaveAnswer, ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { describe, expect, it } from 'vitest';
import type { KeptPlan } from '../../services/kept-plan.ts';
import { createPlan } from './create-plan.ts';
import { createSchedulerModel } from './scheduler-model.ts';

const NOW = Date.UTC(2030, 0, 7, 9, 0);
const newPlan = (): MeetingPlan => createPlan(NOW, 'Europe/Zurich', 'code');
const planned = (id: string, change: Partial<MeetingPlan> = {}, sequence = 0): ScheduledMeeting =>
  ({ id, sequence, plan: { ...newPlan(), subject: id, ...change } }) as ScheduledMeeting;

/** A scheduler whose calls are answered by the test. */
function aScheduler(given: { kept?: KeptPlan; askedId?: string; sendsMail?: boolean } = {}) {
  let kept: KeptPlan | null = given.kept ?? null;
  let answer: (answer: SaveAnswer | null) => void = () => undefined;
  const asked: { existing: ScheduledMeeting | null; plan: MeetingPlan }[] = [];
  const remembered: (string | null)[] = [];
  let loads = 0;
  let isCancelled = true;
  const model = createSchedulerModel({
    calls: {
      save: (existing, plan) => {
        asked.push({ existing, plan });
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      cancel: async () => isCancelled,
    },
    memory: {
      read: () => kept,
      write: (plan) => {
        kept = plan;
      },
      forget: () => {
        kept = null;
      },
    },
    askedId: given.askedId ?? null,
    rememberChosen: (id) => void remembered.push(id),
    sendsMail: given.sendsMail ?? true,
    newPlan,
    reload: async () => {
      loads += 1;
    },
    drawAtOnce: (change) => change(),
  });
  return {
    model,
    state: () => model.state.get(),
    asked,
    remembered,
    kept: () => kept,
    loads: () => loads,
    refuseCancel: () => {
      isCancelled = false;
    },
    /** Saves, and has the server answer. */
    async saves(given: SaveAnswer | null) {
      const saved = model.save();
      answer(given);
      return saved;
    },
  };
}

describe('what is unsaved', () => {
  it('[SCHED-02] is a change of the plan, and half an invitee; a change that is taken back is none', () => {
    const { model, state } = aScheduler();
    expect(state().isUnsaved).toBe(false);
    model.edit({ subject: 'Review' });
    expect(state().isUnsaved).toBe(true);
    model.edit({ subject: '' });
    expect(state().isUnsaved).toBe(false);
    model.typeInvitee('ana@');
    expect(state().isUnsaved).toBe(true);
    model.choose(null);
    expect(state()).toMatchObject({ isUnsaved: false, typedInvitee: '', choice: 1 });
  });
});

describe('a save', () => {
  it('takes half-typed invitees along, and asks once at a time', async () => {
    const { model, state, asked, kept, loads } = aScheduler();
    model.edit({ subject: 'Review' });
    model.typeInvitee('ana@example.com nobody');
    const first = model.save();
    expect(state()).toMatchObject({ isSaving: true, typedInvitee: '', leftOut: ['nobody'] });
    expect(kept()?.existing).toBeNull();
    expect(await model.save()).toBe(false);
    expect(asked.map(({ plan }) => [...plan.invitees])).toEqual([['ana@example.com']]);
    expect(loads()).toBe(0);
    void first;
  });

  it('says what was done, by what the server does with mail', async () => {
    const invited = planned('m', { subject: 'Review', invitees: ['ana@example.com'] });
    const sent = aScheduler();
    sent.model.edit({ subject: 'Review' });
    expect(await sent.saves({ iError: 1, meeting: invited } as SaveAnswer)).toBe(true);
    expect(sent.state()).toMatchObject({
      chosen: invited,
      plan: invited.plan,
      isSaving: false,
      isUnsaved: false,
      done: 'Saved. The emails are on their way.',
    });
    expect([sent.kept(), sent.remembered, sent.loads()]).toEqual([null, ['m'], 1]);
    const keeps = aScheduler({ sendsMail: false });
    keeps.model.edit({ subject: 'Review' });
    await keeps.saves({ iError: 1, meeting: invited } as SaveAnswer);
    expect(keeps.state().done).toMatch(/outbox/);
    const alone = aScheduler();
    alone.model.edit({ subject: 'Review' });
    await alone.saves({ iError: 1, meeting: planned('m') } as SaveAnswer);
    expect(alone.state().done).toMatch(/^Saved\. Nobody is invited/);
  });

  it('of what is wrong asks nobody, and says it again when it is tried again', async () => {
    const { model, state, asked } = aScheduler();
    const seen: unknown[] = [];
    model.state.subscribe(() => seen.push(state().fault));
    expect(await model.save()).toBe(false);
    const { fault } = state();
    expect(fault).not.toBeNull();
    await model.save();
    expect(seen.slice(-2)).toEqual([null, fault]);
    expect(asked).toEqual([]);
  });

  it('without an answer keeps the plan for later; with a refusal it says why', async () => {
    const { model, state, saves, kept } = aScheduler();
    model.edit({ subject: 'Review' });
    expect(await saves(null)).toBe(false);
    expect(kept()?.plan.subject).toBe('Review');
    expect(state()).toMatchObject({ isSaving: false, refusal: 'It could not be saved. Try again.' });
    await saves({ iError: 4 } as SaveAnswer);
    expect(kept()).toBeNull();
    expect(state().refusal).not.toBeNull();
    model.edit({ message: 'x' });
    expect(state().refusal).toBeNull();
  });

  it('counts for a meeting that is picked from the older list afterwards', async () => {
    const before = planned('m', {}, 1);
    const after = planned('m', { message: 'new' }, 2);
    const { model, state, saves } = aScheduler();
    model.choose(before);
    await saves({ iError: 1, meeting: after } as SaveAnswer);
    model.choose(before);
    expect(state().chosen).toBe(after);
  });
});

describe('a list that comes', () => {
  it('[SCHED-03] brings the meeting of the address into the form, once', () => {
    const { model, state } = aScheduler({ askedId: 'b' });
    model.loaded([planned('a'), planned('b')]);
    expect(state()).toMatchObject({ choice: 0, plan: { subject: 'b' } });
    model.choose(null);
    model.loaded([planned('a'), planned('b')]);
    expect(state().chosen).toBeNull();
  });

  it('brings back what a save did not get through, and says so; not before there is a list', () => {
    const kept = { existing: { id: 'b', sequence: 3 }, plan: { ...newPlan(), subject: 'b', message: 'typed' } };
    const { model, state } = aScheduler({ kept });
    model.loaded(null);
    expect(state().refusal).toBeNull();
    model.loaded([planned('b', {}, 4)]);
    // As it was loaded then: who has changed it since is not written over.
    expect(state()).toMatchObject({ chosen: { id: 'b', sequence: 3 }, plan: { message: 'typed' }, isUnsaved: true });
    expect(state().refusal).toMatch(/^It could not be saved\. What you filled in/);
  });

  it('says nothing where the save had got through after all', () => {
    const { model, state } = aScheduler({ kept: { existing: null, plan: planned('b').plan } });
    model.loaded([planned('b')]);
    expect(state()).toMatchObject({ chosen: { id: 'b' }, refusal: null, isUnsaved: false });
  });
});

describe('a cancellation', () => {
  it('empties the form and says who is told', async () => {
    const { model, state, remembered, loads } = aScheduler();
    model.choose(planned('m', { invitees: ['ana@example.com'] }));
    await model.cancel();
    expect(state()).toMatchObject({ chosen: null, choice: 2, done: 'Cancelled. Everyone invited is told by email.' });
    expect([remembered.at(-1), loads()]).toEqual([null, 1]);
  });

  it('that fails keeps the meeting in the form', async () => {
    const { model, state, refuseCancel } = aScheduler();
    model.choose(planned('m'));
    refuseCancel();
    await model.cancel();
    expect(state()).toMatchObject({ chosen: { id: 'm' }, refusal: 'It could not be saved. Try again.' });
  });
});
