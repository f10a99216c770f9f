import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Room } from 'livekit-client';
import { askForWord, lineIn } from './engine-line.ts';
import { LOOK_SOON_MS } from './look-often.ts';

/** What an answer takes, beside its round trip. */
const ANSWERING_MS: Milliseconds = 20;
/** The client's own pause after each return of the signalling, before it believes the browser that the line stands. */
const UNHEARD_MS: Milliseconds = 2_000;

const pause = (ms: Milliseconds): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What becomes of the line to the engine when the signalling was lost and is back, as after a cut socket or a new start of our server.
 *
 * By itself the client seeks another way then, each time, and until that one stands the engine has none, and loses what it would send. Here a line that
 * lives is kept: the engine is asked for a word when the signalling is sought, and has answered before the new socket stands, which takes more
 * round trips. And the client waits for two seconds before it takes the line for standing, in which a network that changes once more is not
 * looked at; here it waits for the first word.
 */
export function keepLineOnReturn(room: Room): void {
  const { engine } = room;
  const { client } = engine;
  const { reconnect } = client;
  client.reconnect = async (...given) => {
    const asked = packetsReceived(room).then((heard) => {
      askForWord(room);
      return { heard, at: performance.now() };
    });
    const answer = await reconnect.apply(client, given);
    const transports = engine.pcManager;
    if (transports === undefined) return answer;
    const restart = transports.triggerIceRestart;
    // The client calls it next, once.
    transports.triggerIceRestart = async () => {
      transports.triggerIceRestart = restart;
      const { heard, at } = await asked;
      // A report that the browser had made before is given again for so long.
      await pause(at + LOOK_SOON_MS + ANSWERING_MS - performance.now());
      const isAlive = heard !== null && ((await packetsReceived(room)) ?? 0) > heard;
      // What was offered and never answered is offered anew by a restart only.
      const isKept = isAlive && transports.publisher.getSignallingState() === 'stable';
      await (isKept ? transports.createAndSendPublisherOffer() : restart.call(transports));
      waitForWord(room, isKept);
    };
    return answer;
  };
}

/** Has the client wait for the first word from now on, once, in place of its fixed time. */
function waitForWord(room: Room, isKept: boolean): void {
  // It has no other name for the rest of its return.
  const engine = room.engine as unknown as { waitForPCReconnected?: () => Promise<void> };
  engine.waitForPCReconnected = async () => {
    delete engine.waitForPCReconnected;
    if (isKept) return;
    const before = (await packetsReceived(room)) ?? 0;
    const endsAt = performance.now() + UNHEARD_MS;
    while (performance.now() < endsAt) {
      await pause(LOOK_SOON_MS);
      if (((await packetsReceived(room)) ?? 0) > before) return;
    }
    const { pcManager, peerConnectionTimeout } = room.engine;
    await pcManager?.ensurePCTransportConnection(undefined, peerConnectionTimeout);
  };
}

/** So far; null where there is no line. */
async function packetsReceived({ engine }: Room): Promise<number | null> {
  const report = await engine.pcManager?.publisher.getStats();
  return report === undefined ? null : (lineIn(report)?.packetsReceived ?? null);
}
