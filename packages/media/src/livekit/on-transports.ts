import type { Room } from 'livekit-client';

type Transports = NonNullable<Room['engine']['pcManager']>;

/** Calls back for the peer connections that the client has, which may have been made ahead, and for each that it makes later. */
export function onTransports({ engine }: Room, made: (transports: Transports) => void): void {
  if (engine.pcManager !== undefined) made(engine.pcManager);
  engine.on('transportsCreated', () => {
    if (engine.pcManager !== undefined) made(engine.pcManager);
  });
}
