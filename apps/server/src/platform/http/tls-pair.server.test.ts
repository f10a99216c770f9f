import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { operator } from '@ninefold/testkit/operator.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { noCertificate, selfSigned } from '@ninefold/testkit/self-signed.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { followPair } from './tls-pair.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
let server: RunningServer | undefined;
afterAll(async () => {
  vi.unstubAllEnvs();
  await server?.stop();
  rmSync(folder, { recursive: true });
});

function aPair(name: string) {
  mkdirSync(join(folder, name));
  const files = selfSigned(join(folder, name), 'localhost');
  const [cert, key] = [readFileSync(files.certFile), readFileSync(files.keyFile)];
  return { ...files, cert, key, serial: new X509Certificate(cert).serialNumber };
}

/** Makes a link lead elsewhere in one step, as certbot does. */
function lead(link: string, target: string): void {
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

async function servedSerial(port: number): Promise<string> {
  const socket = connect({ host: 'localhost', port, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
    return socket.getPeerX509Certificate()?.serialNumber ?? '';
  } finally {
    socket.destroy();
  }
}

describe.skipIf(noCertificate !== null)(`a renewed certificate${noCertificate === null ? '' : ` (left out: ${noCertificate})`}`, () => {
  it('is served without a restart, with open WebSockets going on; half of one is not, and the doctor agrees', async () => {
    const [first, second] = [aPair('first'), aPair('second')];
    const [certFile, keyFile] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
    lead(certFile, first.certFile);
    lead(keyFile, first.keyFile);
    server = await startServer({ env: { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } });
    const { port, dataDir } = server;
    expect(await servedSerial(port)).toBe(first.serial);
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const origin = `https://localhost:${port}`;
    const shared = await shareByCall(origin);
    const host = await LiveClient.join(origin, { ticket: shared.ticket });

    // The key first, and a moment with half a certificate.
    lead(keyFile, second.keyFile);
    const half = join(folder, 'half.pem');
    writeFileSync(half, second.cert.subarray(0, second.cert.length / 2));
    lead(certFile, half);
    const told = (await operator(dataDir, ['doctor'])).stdout;
    expect(told).toMatch(/Certificate TLS_CERT_FILE .*not in PEM form/);
    expect(await servedSerial(port)).toBe(first.serial);
    lead(certFile, second.certFile);
    await until(async () => ((await servedSerial(port)) === second.serial ? null : 'the new certificate'), 15_000);
    // The meeting goes on, on the connection of before.
    const seen = host.messages.length;
    const viewer = await LiveClient.join(origin, { codeOrPurl: shared.code });
    await host.waitFor('meeting', ({ meeting }) => meeting.participants.length === 2, seen);
    expect(host.closeCode).toBeNull();
    for (const client of [viewer, host]) client.close();
    expect((await operator(dataDir, ['doctor'])).stdout).not.toContain('Certificate served');
    expect(server.output()).toContain(`"serialNumber":"${second.serial.match(/../g)?.join(':')}"`);
  }, 120_000);

  it('that does not fit its key is told once, and the one before is kept until it is mended', async () => {
    const [served, other] = [aPair('served'), aPair('other')];
    const files = { certFile: join(folder, 'followed.pem'), keyFile: join(folder, 'followed-key.pem') };
    writeFileSync(files.certFile, served.cert);
    writeFileSync(files.keyFile, served.key);
    const [said, taken] = [[] as string[], [] as string[]];
    const say = (_fields: unknown, text?: string) => void said.push(text ?? '');
    const stop = followPair(files, {
      served,
      take: ({ cert }) => taken.push(new X509Certificate(cert).serialNumber),
      log: { info: say, error: say },
      settings: 'TLS_CERT_FILE and TLS_KEY_FILE',
      lookEveryMs: 5,
      wrongForMs: 100,
    });
    try {
      writeFileSync(files.keyFile, other.key);
      await until(() => (said.length === 1 ? null : 'the complaint'));
      expect(said[0]).toMatch(/cannot be used .* the certificate before is served on/);
      rmSync(files.certFile);
      writeFileSync(files.certFile, other.cert);
      await until(() => (taken.length === 1 ? null : 'the new pair'));
      expect(taken).toEqual([other.serial]);
      expect(said).toHaveLength(2);
    } finally {
      stop();
    }
  });
});
