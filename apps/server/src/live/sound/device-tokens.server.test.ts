import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetingOfThree, publishable, sees } from '../testing/devices.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

describe('what a token lets somebody send', { timeout: 15_000 }, () => {
  it('[T-27] nobody has anything on, and no token lets them send any of it', async () => {
    const { host, ana } = await meetingOfThree(server.url);
    await sees(host, 'Ana', 'off off');
    expect(await publishable(ana)).toEqual([]);
    expect(await publishable(host)).toEqual(['screen_share', 'screen_share_audio']);
  });

  it('[C-23] what a person turns on is shown to all, and their token names just that, one by one', async () => {
    const { host, ana, ben } = await meetingOfThree(server.url);
    ana.send({ type: 'set-microphone', to: 'on' });
    await sees(ben, 'Ana', 'on off');
    expect(await publishable(ana)).toEqual(['microphone']);
    ana.send({ type: 'set-camera', to: 'on' });
    await sees(host, 'Ana', 'on on');
    expect(await publishable(ana)).toEqual(['microphone', 'camera']);
    ana.send({ type: 'set-microphone', to: 'muted' });
    await sees(ben, 'Ana', 'muted on');
    ana.send({ type: 'set-microphone', to: 'off' });
    ana.send({ type: 'set-camera', to: 'off' });
    await sees(ben, 'Ana', 'off off');
    expect(await publishable(ana)).toEqual([]);
    expect(await publishable(ben)).toEqual([]);
  });

  it('the host turns a microphone off, and its person is told by whom', async () => {
    const { host, ana, anaId } = await meetingOfThree(server.url);
    ana.send({ type: 'set-microphone', to: 'on' });
    await sees(host, 'Ana', 'on off');
    host.send({ type: 'mute', participantId: anaId, device: 'microphone' });
    expect(await ana.waitFor('sound-notice')).toMatchObject({ what: 'muted', by: 'Presenter' });
    await sees(host, 'Ana', 'off off');
    expect(await publishable(ana)).toEqual([]);
    ana.send({ type: 'set-microphone', to: 'on' });
    await sees(host, 'Ana', 'on off');
  });
});
