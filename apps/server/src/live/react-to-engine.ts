import type { LiveContext } from './live-context.ts';

/**
 * When the engine becomes ready: makes the rooms of all running meetings again and then has the new states sent. When it becomes unavailable: tells
 * `engine-died` to the meetings that have sockets here.
 * @returns how to stop
 */
export function reactToEngine({ bus, engine, hub, log, rooms }: LiveContext): () => void {
  const meetingsHere = (): Set<string> => new Set([...hub.all()].map((connection) => connection.meetingId));
  const tellStates = (): void => {
    for (const meetingId of meetingsHere()) bus.publish({ kind: 'view-changed', meetingId });
  };
  return engine.watch((state) => {
    if (state !== 'ready') {
      rooms.forget();
      for (const meetingId of meetingsHere()) bus.publish({ kind: 'engine-died', meetingId });
      return tellStates();
    }
    // All rooms must exist before the first client is back, or it is told to give up.
    rooms.restore().then(tellStates, (cause: unknown) => log.warn({ cause }, 'rooms were not made again'));
  });
}
