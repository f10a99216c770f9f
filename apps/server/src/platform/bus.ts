import { EventEmitter } from 'node:events';
import { busEvent, type BusEvent, type BusEventOf } from './bus-event.ts';

/** Tells every process what happened; decides nothing. */
export interface Bus {
  /**
   * After the commit, never before: whoever hears it reads the store. What the schema does not know of the event reaches nobody.
   * @throws on an event that the schema refuses
   */
  publish(event: BusEvent): void;
  /** Told to this process alone: the store shows that it happened, and the bus may have lost it. */
  tellHere(event: BusEvent): void;
  /**
   * @param reactions what is done with each kind of event; the others are not listened to
   * @returns how to stop listening
   */
  react(reactions: Reactions): () => void;
}

export type Reactions = { readonly [Kind in BusEvent['kind']]?: (event: BusEventOf<Kind>) => void };

/** One process: in memory, heard before `publish` returns. */
export function createLocalBus(): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const publish = (event: BusEvent): void => void emitter.emit('event', busEvent.parse(event));
  return {
    publish,
    tellHere: publish,
    react(reactions) {
      const listener = (event: BusEvent): void => (reactions[event.kind] as ((event: BusEvent) => void) | undefined)?.(event);
      emitter.on('event', listener);
      return () => void emitter.off('event', listener);
    },
  };
}
