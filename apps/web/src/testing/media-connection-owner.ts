import { FakeCapture } from '@ninefold/media/fake/capture.ts';
import { createFakeClient } from '@ninefold/media/fake/client.ts';
import { FakeEngine } from '@ninefold/media/fake/engine.ts';
import type { MediaClient } from '@ninefold/media/client-port.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { createMediaConnectionOwner } from '../live-meeting/media-connection/media-connection-owner.ts';

/** What of the engine's client the owner needs. */
export type ConnectingClient = Pick<MediaClient, 'connect'>;

export const aTrack = () => new FakeCapture() as unknown as MediaStreamTrack;

/**
 * The owner of the media connection of one page, with a driven clock. Its engine is the fake one unless another client is given.
 * `phases` notes each phase, and each hindrance as "hindered by …".
 */
export function anOwner(client?: ConnectingClient, engine = new FakeEngine()) {
  const clock = new DrivenClock();
  const phases: string[] = [];
  let asked = 0;
  const owner = createMediaConnectionOwner({
    loadClient: async () => client ?? createFakeClient(engine),
    socketOrigin: 'ws://here',
    askForToken: () => {
      asked += 1;
    },
    onPhase: (phase) => phases.push(phase),
    onHindered: (by) => phases.push(`hindered by ${by}`),
    onScreen: () => {},
    onStuck: () => {},
    onTooNarrow: () => {},
    isNarrow: () => false,
    onPublished: () => {},
    onRemotes: () => {},
    onSpeaking: () => {},
    onWeakConnections: () => {},
    onConnected: () => {},
    onSent: () => {},
    onFailed: () => {},
    timers: clock,
    random: () => 1,
  });
  const token = () => ({
    url: '/media',
    token: engine.issueToken({ room: 'room', identity: 'me', sources: ['screen'] }),
    mayPublish: true,
  });
  return { engine, clock, owner, phases, token, asked: () => asked, published: () => engine.seatsIn('room')[0]?.screen?.track ?? null };
}
