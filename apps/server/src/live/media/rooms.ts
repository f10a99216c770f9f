import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Engine } from '../../engine/engine.ts';
import type { Meetings } from '../../meeting/meetings.ts';
import type { NetworkTests } from '../../network-test/network-tests.ts';
import { eachAtMost } from '../../platform/each-at-most.ts';

const EXPEL_TRIES = 30;
/** Calls to the engine at once where all rooms are gone through: more would keep it, and this process, from who comes just now. */
const AT_ONCE = 8;

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

/**
 * Creates, reads and deletes the engine's rooms of meetings.
 * @param tests network tests: their rooms belong to no meeting and are left alone while they run
 */
export function engineRooms(engine: Engine, meetings: Meetings, log: Logger, tests: Pick<NetworkTests, 'holds'>): Rooms {
  let made = new Map<string, Promise<void>>();
  const ensure = (room: string): Promise<void> => {
    const known = made.get(room);
    if (known !== undefined) return known;
    const making = engine.media.createRoom(room);
    made.set(room, making);
    making.catch(() => made.delete(room));
    return making;
  };
  /** What the engine has is asked before the store in each step: what it has was written before, so nobody who comes meanwhile is put out. */
  const reconcileAll = async (): Promise<void> => {
    const rooms = await engine.media.listRooms();
    const running = new Map<string, string>((await meetings.running()).map((meeting) => [meeting.room, meeting.id]));
    const over = rooms.filter(({ name }) => !running.has(name) && !tests.holds(name));
    await eachAtMost(AT_ONCE, over, ({ name }) => engine.media.deleteRoom(name));
    // A room at a time, and none that is empty: of a large installation's rooms most are.
    for (const { name, isEmpty } of rooms) {
      const meetingId = running.get(name);
      if (meetingId === undefined || isEmpty) continue;
      const here = await engine.media.listParticipants(name);
      const seated = new Set((await meetings.participants(meetingId)).map(({ id }) => id));
      for (const id of here) if (!seated.has(id)) await engine.media.removeParticipant(name, id);
    }
  };
  let reconciling: Promise<void> | null = null;
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
          return await engine.media.removeParticipant(room, participantId);
        } catch (cause) {
          log.warn({ cause, attempt }, 'the engine did not end the media of a removed participant');
          await delay(SECOND_MS);
        }
      }
    },
    async restore() {
      made = new Map();
      await eachAtMost(AT_ONCE, await meetings.running(), (meeting) => ensure(meeting.room));
    },
    async reconcile() {
      if (engine.state !== 'ready') return;
      // An engine that is slow to answer is not asked twice at once.
      reconciling ??= reconcileAll().finally(() => {
        reconciling = null;
      });
      await reconciling;
    },
    forget() {
      made = new Map();
    },
  };
}
