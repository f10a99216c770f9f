import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';
import type { Meetings } from '../meeting/meetings.ts';

/** The engine's rooms, set to what the store says (architecture 3): made before the first token, made anew after each restart. */
export interface Rooms {
  /** Resolves when the room is there; once made it costs nothing until the engine dies. */
  ensure(room: string): Promise<void>;
  drop(room: string): void;
  /** Makes the rooms of all running meetings; called when the engine is ready again, before the clients return. */
  restore(): Promise<void>;
  /** Deletes rooms of meetings that no longer run (C-12). */
  reconcile(): Promise<void>;
  forget(): void;
}

export function engineRooms(engine: Engine, meetings: Meetings, log: Logger): Rooms {
  let made = new Map<string, Promise<void>>();
  const ensure = (room: string): Promise<void> => {
    const known = made.get(room);
    if (known !== undefined) return known;
    const making = engine.media.createRoom(room);
    made.set(room, making);
    making.catch(() => made.delete(room));
    return making;
  };
  return {
    ensure,
    drop(room) {
      made.delete(room);
      if (engine.state !== 'ready') return;
      engine.media.deleteRoom(room).catch((cause: unknown) => log.warn({ cause }, 'a room was not deleted; the reconciliation will'));
    },
    async restore() {
      made = new Map();
      await Promise.all((await meetings.running()).map((meeting) => ensure(meeting.room)));
    },
    async reconcile() {
      if (engine.state !== 'ready') return;
      const running = new Set<string>((await meetings.running()).map((meeting) => meeting.room));
      const rooms = await engine.media.listRooms();
      await Promise.all(rooms.filter((room) => !running.has(room)).map((room) => engine.media.deleteRoom(room)));
    },
    forget() {
      made = new Map();
    },
  };
}
