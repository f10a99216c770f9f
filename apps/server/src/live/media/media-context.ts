import type { Logger } from 'pino';
import type { Engine } from '../../engine/engine.ts';
import type { Meetings } from '../../meeting/meetings.ts';
import type { KeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { MeetingHub } from '../socket/hub.ts';
import type { Rooms } from './rooms.ts';

/** What is asked to give people their way to the engine, and to keep their rights there as the store says. */
export interface MediaContext {
  readonly engine: Engine;
  readonly rooms: Rooms;
  readonly meetings: Meetings;
  readonly store: Store;
  readonly hub: MeetingHub;
  /** By participant: arrivals and presence, in the order in which they happened. */
  readonly mutex: KeyedMutex;
  readonly log: Logger;
}
