import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { EngineState } from '../engine/state-cell.ts';
import { createLocalBus } from '../platform/bus.ts';
import { createKeyedMutex } from '../platform/keyed-mutex.ts';
import { createCooldown } from '../platform/rate-limits/cooldown.ts';
import type { LiveContext } from './live-context.ts';
import { reactToBus } from './react-to-bus.ts';
import { reactToEngine } from './react-to-engine.ts';
import type { Connection } from './socket/connection.ts';
import { createMeetingHub } from './socket/hub.ts';

/** Processes on one bus, each with sockets of its own. */
function processes() {
  const bus = createLocalBus();
  const clock = new DrivenClock();
  const heard: string[] = [];
  const open = (...people: string[]) => {
    const hub = createMeetingHub();
    for (const person of people) {
      const [meetingId = '', participantId = ''] = person.split('/');
      const send = ({ type }: { type: string }) => void heard.push(`${person} ${type}`);
      hub.add({ meetingId, participantId, send } as unknown as Connection);
    }
    const listeners: ((state: EngineState) => void)[] = [];
    const engine = { watch: (listener: (state: EngineState) => void) => void listeners.push(listener) };
    const broadcast = { soon: (meetingId: string) => void heard.push(`${people[0]} state of ${meetingId}`) };
    const rooms = { forget: () => undefined };
    const cooldown = createCooldown(1_000);
    const context = {
      bus,
      clock,
      hub,
      engine,
      broadcast,
      rooms,
      keyframeCooldown: cooldown,
      mutex: createKeyedMutex(),
      log: pino({ level: 'silent' }),
    };
    reactToBus(context as unknown as LiveContext);
    reactToEngine(context as unknown as LiveContext);
    const engineIs = (state: EngineState) => {
      for (const listener of listeners) listener(state);
    };
    return { engineIs };
  };
  return { bus, clock, heard, open };
}

it('who sits at another process hears what is meant for them, and nobody else does', async () => {
  const { bus, heard, open } = processes();
  open('m/ada', 'm/bo');
  open('m/cy', 'other/cy');
  bus.publish({ kind: 'notice', meetingId: 'm', to: ['cy', 'nobody'], what: 'too-small', by: 'ada' });
  await until(() => (heard.length === 0 ? 'a word' : null));
  expect(heard).toEqual(['m/cy too-small']);
});

it('pages of all processes ask a screen for a keyframe together: once in its time', async () => {
  const { bus, clock, heard, open } = processes();
  open('m/ada');
  open('m/bo');
  const ask = () => bus.publish({ kind: 'notice', meetingId: 'm', to: ['ada'], what: 'keyframe-requested', by: 'bo' });
  ask();
  ask();
  bus.publish({ kind: 'notice', meetingId: 'm', to: ['ada'], what: 'too-small', by: 'bo' });
  await until(() => (heard.includes('m/ada too-small') ? null : 'the last word'));
  clock.advance(1_000);
  ask();
  await until(() => (heard.length < 3 ? 'a second keyframe' : null));
  expect(heard).toEqual(['m/ada keyframe-requested', 'm/ada too-small', 'm/ada keyframe-requested']);
});

it('an engine that dies is told in the meetings that its process serves, wherever their people sit, and in no other', () => {
  const { heard, open } = processes();
  const { engineIs } = open('m/ada');
  open('m/bo', 'other/cy');
  engineIs('unavailable');
  expect(heard).toEqual(['m/ada engine-died', 'm/bo engine-died', 'm/ada state of m', 'm/bo state of m']);
});
