import { sharerOf } from '@ninefold/domain/roles/member.ts';
import { createAllowance } from '@ninefold/domain/shared/allowance.ts';
import type { SteadyMs, Milliseconds } from '@ninefold/domain/shared/units.ts';
import { createPartJoiner } from '@ninefold/protocol/pictures/parts.ts';
import { readStill, STILL_MESSAGE_BYTES_MAX, STILL_SIDE_MAX, type Still, writeStill } from '@ninefold/protocol/pictures/still.ts';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../socket/connection.ts';
import type { MeetingHub } from '../socket/hub.ts';
import type { KeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Meetings } from '../../meeting/meetings.ts';
import { sizeOf } from '../../pictures/picture-size.ts';
import { createStillMemory } from '../../pictures/still-memory.ts';

/** A page sends about one a second; so many may come at once, and one more after so long. */
const AT_ONCE = 4;
const ONE_MORE_AFTER_MS: Milliseconds = 500;
/**
 * Of a page that waits for its moving picture: a still that takes so long to arrive has filled its network, which is then left to the picture for so
 * many times as long.
 */
const YIELDS_FROM_MS: Milliseconds = 300;
const YIELDS_TIMES = 3;
/** Of all meetings. */
const KEPT_BYTES_MAX = 64 << 20;

/** `fault`: this is nothing that a page of ours would send, so its socket is closed. */
export type Received =
  | { readonly kind: 'more' }
  | { readonly kind: 'message'; readonly message: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'fault'; readonly closeCode: number; readonly reason: string };

/**
 * The shared screen as pictures for pages to which no moving picture comes (MEET-25): asks the presenter's page for them while somebody watches, keeps the
 * newest, and sends each watcher the newest whenever the one before is drawn. Holds nothing that a restart may not lose.
 */
export interface StillRelay {
  /** This participant's page shows stills from now on. */
  watch(connection: Connection): void;
  /** No more: its moving picture is there. */
  stop(connection: Connection): void;
  /** It has drawn the one of this number. */
  drawn(connection: Connection, number: number): void;
  /** A binary message has come, whole or in part: nothing of it waits in a queue unless it may come. */
  receive(connection: Connection, received: Uint8Array<ArrayBuffer>, now: SteadyMs): Received;
  /** What came whole. */
  take(connection: Connection, message: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Something of the meeting has changed: its share, its presenter, or who is there. */
  follow(meetingId: string): void;
}

export interface StillPorts {
  readonly hub: Pick<MeetingHub, 'inMeeting' | 'connectionOf'>;
  readonly meetings: Pick<Meetings, 'find'>;
  readonly mutex: KeyedMutex;
  readonly log: Logger;
  readonly clock: Pick<Clock, 'steadyNow'>;
  /** No moving picture can come to this one: nothing is to be left free for it. */
  readonly isWithoutMedia: (participantId: string) => boolean;
}

interface Watcher {
  /** The last one that was sent; 0 for none. */
  number: number;
  /** Nothing is on its way, and the next one may go. */
  isReady: boolean;
  sentAt: SteadyMs;
}

/** Makes the relay of stills: it takes them from the page that shares and sends them to the pages that receive no media. */
export function createStillRelay({ hub, meetings, mutex, log, clock, isWithoutMedia }: StillPorts): StillRelay {
  const memory = createStillMemory(KEPT_BYTES_MAX);
  const watchers = new WeakMap<Connection, Watcher>();
  /** By meeting, whose page sends pictures now. */
  const asked = new Map<string, Connection>();
  /** By socket of a page that was asked for stills: one that was on its way when that ended is no fault. */
  const ways = new WeakMap<Connection, Way>();
  const due = new Set<string>();
  let lastNumber = 0;

  const ask = (meetingId: string, next: Connection | undefined): void => {
    const before = asked.get(meetingId);
    if (before === next) return;
    before?.send({ type: 'stills-wanted', isWanted: false });
    if (next === undefined) return void asked.delete(meetingId);
    asked.set(meetingId, next);
    if (!ways.has(next)) ways.set(next, aWay());
    next.send({ type: 'stills-wanted', isWanted: true });
  };

  const look = async (meetingId: string): Promise<void> => {
    due.delete(meetingId);
    const meeting = await meetings.find(meetingId);
    const shared = meeting?.phase === 'live' && (meeting.share === 'sharing' || meeting.share === 'paused') ? meeting : null;
    const sharerId = shared === null ? null : sharerOf(shared);
    // Read after the wait: who was removed meanwhile is out of the hub, and gets nothing more.
    const watching = [...hub.inMeeting(meetingId)].filter((one) => watchers.has(one) && one.participantId !== sharerId);
    const isWanted = sharerId !== null && watching.length > 0;
    if (!isWanted || memory.newest(meetingId)?.sharerId !== sharerId) memory.drop(meetingId);
    ask(meetingId, isWanted && shared?.share === 'sharing' ? hub.connectionOf(meetingId, sharerId) : undefined);
    const newest = memory.newest(meetingId);
    if (newest !== undefined) for (const connection of watching) give(connection, newest.number, newest.message);
  };

  const give = (connection: Connection, number: number, message: Uint8Array): void => {
    const watcher = watchers.get(connection);
    if (watcher === undefined || !watcher.isReady || watcher.number === number) return;
    watcher.number = number;
    watcher.isReady = false;
    watcher.sentAt = clock.steadyNow();
    connection.sendPicture(message);
  };

  /** One look after the other, and one for all that happens while another is going on: the last one sees the newest state. */
  const follow = (meetingId: string): void => {
    const concernsNobody = !asked.has(meetingId) && ![...hub.inMeeting(meetingId)].some((one) => watchers.has(one));
    if (due.has(meetingId) || (concernsNobody && memory.newest(meetingId) === undefined)) return;
    due.add(meetingId);
    mutex.run(`stills ${meetingId}`, () => look(meetingId)).catch((cause: unknown) => log.warn({ cause }, 'stills were not followed'));
  };

  return {
    follow,
    watch(connection) {
      // Said twice, it asks for nothing twice.
      if (!watchers.has(connection)) watchers.set(connection, { number: 0, isReady: true, sentAt: 0 });
      follow(connection.meetingId);
    },
    stop(connection) {
      if (watchers.delete(connection)) follow(connection.meetingId);
    },
    drawn(connection, number) {
      const watcher = watchers.get(connection);
      if (watcher === undefined || watcher.isReady || watcher.number !== number) return;
      const tookMs = clock.steadyNow() - watcher.sentAt;
      const goOn = (): void => {
        watcher.isReady = true;
        follow(connection.meetingId);
      };
      if (tookMs < YIELDS_FROM_MS || isWithoutMedia(connection.participantId)) goOn();
      else setTimeout(goOn, YIELDS_TIMES * tookMs).unref();
    },
    receive(connection, received, now) {
      const way = ways.get(connection);
      if (way === undefined) return { kind: 'fault', closeCode: 1003, reason: 'nobody asked for pictures' };
      const message = way.join(received);
      if (message === 'more') return { kind: 'more' };
      if (message === 'too-large') return { kind: 'fault', closeCode: 1009, reason: 'the picture is too large' };
      return way.mayCome(now) ? { kind: 'message', message } : { kind: 'fault', closeCode: 1008, reason: 'too many pictures' };
    },
    async take(connection, message) {
      const still = readStill(message);
      if (still === null || !isFit(still)) return connection.close(1003, 'not a picture');
      const { meetingId, participantId } = connection;
      const meeting = await meetings.find(meetingId);
      if (meeting?.phase !== 'live' || meeting.share !== 'sharing' || sharerOf(meeting) !== participantId)
        return connection.send({ type: 'refused', what: 'still', reason: 'meeting/not-presenter' });
      lastNumber += 1;
      memory.keep(meetingId, {
        number: lastNumber,
        sharerId: participantId,
        message: writeStill({ number: lastNumber, sharerId: participantId, picture: still.picture }),
      });
      connection.send({ type: 'still-taken', number: still.number });
      follow(meetingId);
    },
  };
}

/** How pictures come from one line. */
interface Way {
  readonly join: ReturnType<typeof createPartJoiner>;
  readonly mayCome: (now: SteadyMs) => boolean;
}
const aWay = (): Way => ({ join: createPartJoiner(STILL_MESSAGE_BYTES_MAX), mayCome: createAllowance(AT_ONCE, ONE_MORE_AFTER_MS) });

function isFit({ picture, format }: Still): boolean {
  const size = sizeOf(picture, format);
  return size !== null && Math.min(size.width, size.height) > 0 && Math.max(size.width, size.height) <= STILL_SIDE_MAX;
}
