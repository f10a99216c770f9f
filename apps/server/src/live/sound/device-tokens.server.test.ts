import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishable } from '../testing/publishable.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

async function meetingOfThree() {
  const { code, ticket } = await shareByCall(server.url);
  const host = await LiveClient.join(server.url, { ticket });
  const ana = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ana' });
  const ben = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ben' });
  return { host, ana, ben, anaId: (await ana.waitFor('welcome')).you.id };
}
const devicesOf = (client: LiveClient, name: string): string => {
  const person = client.meeting.participants.find((one) => one.name === name);
  return `${person?.microphone} ${person?.camera}`;
};
const sees = (client: LiveClient, name: string, devices: string) =>
  until(() => (devicesOf(client, name) === devices ? null : `${name} with ${devices}, now ${devicesOf(client, name)}`));

describe('what a token lets somebody send', { timeout: 15_000 }, () => {
  it('[T-27] nobody has anything on, and no token lets them send any of it', async () => {
    const { host, ana } = await meetingOfThree();
    await sees(host, 'Ana', 'off off');
    expect(await publishable(ana)).toEqual([]);
    expect(await publishable(host)).toEqual(['screen_share', 'screen_share_audio']);
  });

  it('[C-23] what a person turns on is shown to all, and their token names just that, one by one', async () => {
    const { host, ana, ben } = await meetingOfThree();
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
    const { host, ana, anaId } = await meetingOfThree();
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
