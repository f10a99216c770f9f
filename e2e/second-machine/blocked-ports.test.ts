import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noSecondMachine } from '@ninefold/testkit/machines.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { noCertificate, selfSigned } from '@ninefold/testkit/self-signed.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepConnections, untilMediaGoes } from '../support/connections.ts';
import { type Presenter, startSharing } from '../support/presenter.ts';
import { openTwoMachines, PATIENCE_MS, type TwoMachines, whyNoSecondMachine } from '../support/second-machine.ts';
import { sharedScreen, untilText } from '../support/viewer.ts';

const RELAY_NAME = 'turn.ninefold.test';
const RELAY_UDP_PORT = 3_478;
const HOME = '10.77.0.1';

/** One server whose relay is told by its address over UDP and by its name over TLS; the stranger's network lets through less and less. */
describe.skipIf(noSecondMachine !== null)(`a viewer whose network blocks ports${whyNoSecondMachine}`, { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-relay-'));
  let two: TwoMachines;
  let presenter: Presenter;
  let viewer: Page;
  beforeAll(async () => {
    const certificate = noCertificate === null ? selfSigned(folder, RELAY_NAME) : null;
    const overTls = certificate && {
      MEDIA_TURN_TLS_PORT: '443',
      MEDIA_TURN_DOMAIN: RELAY_NAME,
      MEDIA_TURN_CERT_FILE: certificate.certFile,
      MEDIA_TURN_KEY_FILE: certificate.keyFile,
    };
    two = await openTwoMachines({
      breaksThings: true,
      env: { MEDIA_TURN_UDP_PORT: String(RELAY_UDP_PORT), MEDIA_TURN_RELAY_PORTS: '31000-31100', ...overTls },
      flags: [`--host-resolver-rules=MAP ${RELAY_NAME} ${HOME}`, '--ignore-certificate-errors'],
    });
    presenter = await startSharing(two.stage);
  }, 120_000);
  afterEach(async () => {
    two.machines.far.firewall('');
    await viewer.context().close();
  });
  afterAll(async () => {
    await two.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Whoever joins now lets the pages out, and of all else what the rules let. */
  async function watchWhereOnly(...rules: readonly string[]): Promise<void> {
    const accepted = ['oifname "lo" accept', `tcp dport ${two.stage.server.port} accept`, ...rules];
    two.machines.far.firewall(`chain out { type filter hook output priority 0; policy drop; ${accepted.join('; ')}; }`);
    viewer = await two.stage.viewers.page();
    await keepConnections(viewer);
    await viewer.goto(`${two.stage.server.url}/${presenter.code}`);
    await untilPictureMoves(viewer, PATIENCE_MS);
  }

  it('all but the pages: the screen comes in still pictures, and both sides read why', async () => {
    await watchWhereOnly();
    expect(await sharedScreen(viewer).getAttribute('data-picture')).toBe('still');
    await untilPictureFrom(viewer, Date.now(), PATIENCE_MS);
    await untilText(viewer, 'You see still pictures, no sound: your network blocks media.');
    await untilText(presenter.page, 'Viewer 1 sees still pictures: the network blocks media.');
  });

  it('UDP alone: the picture comes by TCP', async () => {
    await watchWhereOnly(`tcp dport != { 443, ${RELAY_UDP_PORT} } accept`);
    await untilMediaGoes(viewer, 'tcp', HOME);
  });

  it('the media ports, of UDP and of TCP: the picture comes by the relay over UDP', async () => {
    await watchWhereOnly(`udp dport ${RELAY_UDP_PORT} accept`);
    await untilMediaGoes(viewer, 'relay/udp');
  });

  it.runIf(noCertificate === null)(
    'all but the pages and 443: the picture comes by the relay over TLS, which is found by its name',
    async () => {
      await watchWhereOnly('tcp dport 443 accept');
      await untilMediaGoes(viewer, 'relay/tls');
    },
  );

  it('UDP, in the middle of a meeting: the picture goes on by another way', async () => {
    await watchWhereOnly('meta l4proto { tcp, udp } accept');
    await untilMediaGoes(viewer, 'udp');
    two.machines.far.firewall('chain out { type filter hook output priority 0; oifname "lo" accept; meta l4proto udp drop; }');
    await untilMediaGoes(viewer, 'tcp', HOME, PATIENCE_MS);
    await untilPictureMoves(viewer, PATIENCE_MS);
  });

  it.each([1_280, 1_200])('no port, but carries packets of %i bytes at most: the picture comes by UDP', async (bytes) => {
    two.machines.setMtu(bytes);
    await watchWhereOnly('meta l4proto { tcp, udp } accept');
    await untilMediaGoes(viewer, 'udp');
    two.machines.setMtu(1_500);
  });
});
