import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { noCertificate, selfSigned } from '@ninefold/testkit/self-signed.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { makeTestFolder, openReadyEngine, type TestFolder, untilState } from './testing/running-engine.ts';

let folder: TestFolder;
let engine: Engine;
afterAll(async () => {
  await engine?.stop();
  await folder?.remove();
});

async function servedSerial(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
    return socket.getPeerX509Certificate()?.serialNumber ?? '';
  } finally {
    socket.destroy();
  }
}

describe.skipIf(noCertificate !== null)(`the relay's certificate${noCertificate === null ? '' : ` (left out: ${noCertificate})`}`, () => {
  it('is taken by a new start of the engine once it is renewed as a whole, and not before', async () => {
    folder = await makeTestFolder();
    const pairs = ['first', 'second'].map((name) => {
      mkdirSync(join(folder.dataDir, name));
      return selfSigned(join(folder.dataDir, name), 'turn.example.org');
    });
    const [certFile, keyFile] = [join(folder.dataDir, 'turn.pem'), join(folder.dataDir, 'turn-key.pem')];
    const renew = (pair = pairs[0]) => {
      copyFileSync(pair?.certFile ?? '', certFile);
      copyFileSync(pair?.keyFile ?? '', keyFile);
      return new X509Certificate(readFileSync(certFile)).serialNumber;
    };
    const first = renew();
    const port = await freePort();
    const tls = { domain: 'turn.example.org', port, certificate: { certFile, keyFile } };
    engine = await openReadyEngine({ ...folder.settings, turn: { udpPort: null, tls, relayPorts: { first: 30_000, last: 30_100 } } });
    expect([await servedSerial(port), await engine.applyRenewedTurnFiles()]).toEqual([first, false]);
    const second = renew(pairs[1]);
    truncateSync(certFile, 100);
    expect(await engine.applyRenewedTurnFiles()).toBe(false);
    renew(pairs[1]);
    expect(await engine.applyRenewedTurnFiles()).toBe(true);
    await untilState(engine, 'ready');
    await until(async () => ((await servedSerial(port)) === second ? null : 'the new certificate'));
    expect(await engine.applyRenewedTurnFiles()).toBe(false);
  }, 60_000);
});
