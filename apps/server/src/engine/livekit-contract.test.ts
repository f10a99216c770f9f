import { type MediaHarness, mediaContract } from '@ninefold/media/contract.ts';
import type { ParticipantDriver } from '@ninefold/media/contract-driver.ts';
import type {} from '@ninefold/media/livekit/contract-page.ts';
import { type MediaPage, openMediaPage } from './testing/media-page.ts';
import { makeTestFolder, startReadyEngine } from './testing/running-engine.ts';

/** The real client in a real browser, the real engine, and our signalling proxy between them. */
mediaContract('LiveKit', async (): Promise<MediaHarness> => {
  const folder = await makeTestFolder();
  const engine = await startReadyEngine(folder.settings);
  const media = await openMediaPage(engine);
  return {
    server: engine.media,
    participant: () => participantIn(media),
    async end() {
      await media.close();
      await engine.stop();
      await folder.remove();
    },
  };
});

async function participantIn({ page }: MediaPage): Promise<ParticipantDriver> {
  const number = await page.evaluate(() => window.newParticipant());
  const step =
    <Step extends keyof ParticipantDriver>(name: Step) =>
    (token = ''): ReturnType<ParticipantDriver[Step]> =>
      page.evaluate(([at, what, given]) => window.drive(at, what, given), [number, name, token] as const) as ReturnType<
        ParticipantDriver[Step]
      >;
  return {
    connect: step('connect'),
    state: step('state'),
    screen: step('screen'),
    publish: step('publish'),
    pause: step('pause'),
    resume: step('resume'),
    unpublish: step('unpublish'),
    capture: step('capture'),
    stats: step('stats'),
    changes: step('changes'),
    close: step('close'),
  };
}
