import type { LiveContext } from './live-context.ts';

/**
 * When the engine becomes ready: makes the rooms of all running meetings again and then sends the new states. When it becomes unavailable: sends
 * `engine-died` to every page.
 * @returns how to stop
 */
export function reactToEngine({ broadcast, engine, hub, log, rooms }: LiveContext): () => void {
  const tellStates = (): void => {
    for (const meetingId of new Set([...hub.all()].map((connection) => connection.meetingId))) broadcast.soon(meetingId);
  };
  return engine.watch((state) => {
    if (state !== 'ready') {
      rooms.forget();
      hub.tellAll({ type: 'engine-died' });
      return tellStates();
    }
    // All rooms must exist before the first client is back, or it is told to give up.
    rooms.restore().then(tellStates, (cause: unknown) => log.warn({ cause }, 'rooms were not made again'));
  });
}
