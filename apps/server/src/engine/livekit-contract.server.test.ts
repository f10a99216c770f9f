import { mediaContract } from '@ninefold/media/contract.ts';
import type { MediaHarness } from '@ninefold/media/contract-rooms.ts';
import { openMediaPage, participantIn } from './testing/media-page.ts';
import { makeTestFolder, openReadyEngine } from './testing/running-engine.ts';

/** The real client in a real browser, the real engine, and our signalling proxy between them. */
mediaContract('LiveKit', async (): Promise<MediaHarness> => {
  const folder = await makeTestFolder();
  const engine = await openReadyEngine(folder.settings);
  const media = await openMediaPage(engine);
  return {
    server: engine.media,
    participant: () => participantIn(media),
    clear: () => media.clear(),
    async end() {
      await media.close();
      await engine.stop();
      await folder.remove();
    },
  };
});
