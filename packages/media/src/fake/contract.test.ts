import { mediaContract } from '../contract.ts';
import { driveParticipant } from '../contract-driver.ts';
import { FakeCapture } from './capture.ts';
import { createFakeClient } from './client.ts';
import { FakeEngine } from './engine.ts';
import { createFakeServer } from './server.ts';

mediaContract('fake', async () => {
  const engine = new FakeEngine();
  const captures: FakeCapture[] = [];
  const makeCapture = (kind: 'video' | 'audio'): MediaStreamTrack => {
    const capture = new FakeCapture(`fake-${kind}-${captures.length}`, kind);
    captures.push(capture);
    return capture.asTrack();
  };
  return {
    server: createFakeServer(engine),
    participant: async () => driveParticipant(createFakeClient(engine), 'fake:', makeCapture),
    async clear() {
      for (const capture of captures.splice(0)) capture.stop();
    },
    async end() {},
  };
});
