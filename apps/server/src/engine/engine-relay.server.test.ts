import { once } from 'node:events';
import { connect } from 'node:tls';
import { until, untilValue } from '@ninefold/testkit/poll.ts';
import { noCertificate, selfSigned } from '@ninefold/testkit/self-signed.ts';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { type MediaPage, openMediaPage, participantIn } from './testing/media-page.ts';
import { refusedAddresses } from './testing/refused-addresses.ts';
import { makeTestFolder, openReadyEngine, type TestFolder } from './testing/running-engine.ts';
import { openTurnClient } from './testing/turn-client.ts';

interface SeenServer {
  readonly urls: string | string[];
  readonly username?: string;
  readonly credential?: string;
}

/** From now on no connection of the page may go any way but through a relay; what the engine names as such is remembered. */
const relayOnly = (media: MediaPage) =>
  media.page.evaluate(() => {
    const Original = window.RTCPeerConnection;
    const seen: RTCIceServer[] = [];
    const forced = (given: RTCConfiguration = {}): RTCConfiguration => {
      seen.push(...(given.iceServers ?? []));
      return { ...given, iceTransportPolicy: 'relay' };
    };
    window.RTCPeerConnection = class extends Original {
      constructor(given?: RTCConfiguration) {
        super(forced(given));
      }
      override setConfiguration(given?: RTCConfiguration): void {
        super.setConfiguration(forced(given));
      }
    };
    Object.assign(window, { seenIceServers: seen });
  });
const seenServers = ({ page }: MediaPage) => page.evaluate(() => (window as unknown as { seenIceServers: SeenServer[] }).seenIceServers);

describe('the relay of the engine', { timeout: 60_000 }, () => {
  let folder: TestFolder;
  let engine: Engine;
  let media: MediaPage | null = null;
  afterEach(async () => {
    await media?.close();
    media = null;
    await engine.stop();
    await folder.remove();
  });

  it('[C-43] carries picture both ways where nothing else gets through, and reaches nobody but the engine', async () => {
    const udpPort = await freePort();
    const turn = { udpPort, tls: null, relayPorts: { first: 31_000, last: 31_100 } };
    folder = await makeTestFolder({ turn });
    engine = await openReadyEngine(folder.settings);
    await engine.media.createRoom('here');
    const tokenFor = (identity: string, sources: readonly 'screen'[]) => engine.media.issueToken({ room: 'here', identity, sources });
    media = await openMediaPage(engine);
    await relayOnly(media);
    const presenter = await participantIn(media);
    await presenter.connect(await tokenFor('presenter', ['screen']));
    await presenter.publish();
    const viewer = await participantIn(media);
    await viewer.connect(await tokenFor('viewer', []));
    await until(async () => ((await viewer.screen()) === 'live' ? null : 'a screen'), 20_000);
    await until(async () => ((await viewer.stats()).framesDecoded > 5 ? null : 'frames'), 20_000);

    const relay = (await seenServers(media)).find(({ urls }) => String(urls).includes(`turn:127.0.0.1:${udpPort}`));
    expect(relay).toBeDefined();
    const client = await openTurnClient({ port: udpPort, username: relay?.username ?? '', credential: relay?.credential ?? '' });
    expect(await client.mayReach('127.0.0.1')).toBe(0);
    for (const address of refusedAddresses.filter((one) => one !== '127.0.0.1'))
      expect([address, await client.mayReach(address)]).not.toEqual([address, 0]);
    client.close();
    await expect(openTurnClient({ port: udpPort, username: 'somebody', credential: 'guessed' })).rejects.toThrow('no allocation');
  });

  it.runIf(noCertificate === null)(
    '[C-43] relays over TLS with its own certificate, for clients that are told its name, and reaches nobody but the engine',
    async () => {
      folder = await makeTestFolder();
      const certificate = selfSigned(folder.dataDir, 'turn.example.org');
      const port = await freePort();
      const tls = { domain: 'turn.example.org', port, certificate };
      engine = await openReadyEngine({ ...folder.settings, turn: { udpPort: null, tls, relayPorts: { first: 31_200, last: 31_300 } } });
      const socket = connect({ host: '127.0.0.1', port, servername: 'turn.example.org', rejectUnauthorized: false });
      await once(socket, 'secureConnect');
      expect(socket.getPeerCertificate().subject.CN).toBe('turn.example.org');
      socket.destroy();
      await engine.media.createRoom('here');
      media = await openMediaPage(engine);
      await relayOnly(media);
      const viewer = await participantIn(media);
      const connecting = viewer
        .connect(await engine.media.issueToken({ room: 'here', identity: 'viewer', sources: [] }))
        .catch(() => undefined);
      const page = media;
      const relay = await untilValue('the relay that clients are told', async () =>
        (await seenServers(page)).find(({ urls }) => [urls].flat().includes('turns:turn.example.org:443?transport=tcp')),
      );
      void connecting;
      const { username = '', credential = '' } = relay;
      const client = await openTurnClient({ port, username, credential, tlsName: 'turn.example.org' });
      expect(await client.mayReach('127.0.0.1')).toBe(0);
      for (const address of refusedAddresses.filter((one) => one !== '127.0.0.1'))
        expect([address, await client.mayReach(address)]).not.toEqual([address, 0]);
      client.close();
      await expect(openTurnClient({ port, username: 'somebody', credential: 'guessed', tlsName: 'turn.example.org' })).rejects.toThrow(
        'no allocation',
      );
    },
  );
});
