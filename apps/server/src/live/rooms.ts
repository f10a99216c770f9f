import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';
import type { Meetings } from '../meeting/meetings.ts';

const EXPEL_TRIES = 30;

/** The engine's rooms, set to what the store says (architecture 3): made before the first token, made anew after each restart. */
export interface Rooms {
  /** Resolves when the room is there; once made it costs nothing until the engine dies. */
  ensure(room: string): Promise<void>;
  drop(room: string): void;
  /** The engine closed it: the next `ensure` makes it again. */
  lost(room: string): void;
  /** Ends all media of somebody who may not be there any more; tried again until the engine has done it. */
  expel(room: string, participantId: string): Promise<void>;
  /** Makes the rooms of all running meetings; called when the engine is ready again, before the clients return. */
  restore(): Promise<void>;
  /** Deletes rooms of meetings that no longer run (C-12), and ends the media of people without a seat (C-24). */
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
  const expelAll = async (room: string, isOut: (participantId: string) => boolean): Promise<void> => {
    const out = (await engine.media.listParticipants(room)).filter(isOut);
    await Promise.all(out.map((identity) => engine.media.removeParticipant(room, identity)));
  };
  return {
    ensure,
    drop(room) {
      made.delete(room);
      if (engine.state !== 'ready') return;
      engine.media.deleteRoom(room).catch((cause: unknown) => log.warn({ cause }, 'a room was not deleted; the reconciliation will'));
    },
    lost: (room) => void made.delete(room),
    async expel(room, participantId) {
      for (let attempt = 1; attempt <= EXPEL_TRIES; attempt += 1) {
        try {
          return await expelAll(room, (id) => id === participantId);
        } catch (cause) {
          log.warn({ cause, attempt }, 'the engine did not end the media of a removed participant');
          await delay(SECOND_MS);
        }
      }
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
      for (const meeting of await meetings.running()) {
        const seated = new Set((await meetings.participants(meeting.id)).map(({ id }) => id));
        await expelAll(meeting.room, (id) => !seated.has(id));
      }
    },
    forget() {
      made = new Map();
    },
  };
}
