import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Bus } from '../platform/bus.ts';
import type { Attempts } from '../viewer-code/attempts.ts';
import { followSpeakers } from './sound/follow-speakers.ts';
import type { LiveContext } from './live-context.ts';
import { followScreenRights } from './media/screen-rights.ts';
import type { StateBroadcast } from './view/state-broadcast.ts';
import { tellEndedQuestions } from './sound/tell-ended-questions.ts';
import { tellEndedSwap } from './tell-ended-swap.ts';

const SWEEP_MS = SECOND_MS;
/** So long a removed page may take to hear why. */
const LAST_WORD_MS = 300;
const RECONCILE_MS = 30 * SECOND_MS;

/** What the sockets do when the bus or the engine tells something, and what time brings. Returns how to stop. */
export function reactToEvents(context: LiveContext, broadcast: StateBroadcast, bus: Bus, attempts: Attempts): () => void {
  const { hub, rooms, engine, meetings, log } = context;
  const complain = (what: string) => (cause: unknown) => log.warn({ cause }, what);

  const stopBus = bus.subscribe((event) => {
    if (event.kind === 'meeting-changed') {
      context.mutex
        .run(`rights ${event.meetingId}`, () => followScreenRights(context, event.meetingId))
        .catch(complain('rights were not followed'));
      context.mutex
        .run(`speakers ${event.meetingId}`, () => followSpeakers(context, broadcast, event.meetingId))
        .catch(complain('who may speak was not followed'));
      context.stills.follow(event.meetingId);
      return broadcast.soon(event.meetingId);
    }
    if (event.kind === 'participant-removed') return expel(event.meetingId, event.participantId);
    if (event.kind === 'swap-ended') return tellEndedSwap(context, event.meetingId, event.ended);
    if (event.kind !== 'meeting-over') return;
    context.presence.meetingOver(event.meetingId);
    context.connectionQuality.meetingOver(event.meetingId);
    context.stills.follow(event.meetingId);
    for (const connection of [...hub.inMeeting(event.meetingId)]) {
      connection.send({ type: 'over', state: 11, reason: event.reason });
      connection.close(1000, 'over');
    }
    meetings.find(event.meetingId).then((meeting) => meeting && rooms.drop(meeting.room), complain('a room was not dropped'));
  });

  function expel(meetingId: string, participantId: string): void {
    context.connectionQuality.gone(participantId);
    const connection = hub.connectionOf(meetingId, participantId);
    if (connection !== undefined) {
      // First out of the hub: nothing more is sent to it, and its going is nobody's absence.
      hub.remove(connection);
      context.stills.follow(meetingId);
      connection.send({ type: 'over', state: 11, reason: 'removed' });
      connection.close(4403, 'removed');
      setTimeout(() => connection.socket.terminate(), LAST_WORD_MS);
    }
    meetings.find(meetingId).then((meeting) => meeting && rooms.expel(meeting.room, participantId), complain('nobody was expelled'));
  }

  const stopEngine = engine.watch((state) => {
    if (state !== 'ready') {
      rooms.forget();
      hub.tellAll({ type: 'engine-died' });
      return tellStates();
    }
    // All rooms must exist before the first client is back, or it is told to give up.
    rooms.restore().then(tellStates, complain('rooms were not made again'));
  });
  function tellStates(): void {
    for (const meetingId of new Set([...hub.all()].map((connection) => connection.meetingId))) broadcast.soon(meetingId);
  }

  const sweeper = setInterval(() => {
    void meetings.sweep().catch(complain('the sweep failed'));
    for (const meetingId of context.presence.due(context.clock.steadyNow())) broadcast.soon(meetingId);
    for (const meetingId of context.connectionQuality.due()) broadcast.soon(meetingId);
    void tellEndedQuestions(context).catch(complain('nobody was told how a question ended'));
  }, SWEEP_MS);
  const reconciler = setInterval(() => {
    rooms.reconcile().catch(complain('the engine was not reconciled'));
    attempts.sweep().catch(complain('old attempts were not forgotten'));
  }, RECONCILE_MS);

  return () => {
    stopBus();
    stopEngine();
    clearInterval(sweeper);
    clearInterval(reconciler);
  };
}
