import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noSecondMachine } from '@ninefold/testkit/machines.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { pinnedNode, repositoryRoot, serverFlags } from '@ninefold/testkit/repository.ts';
import { noCertificate, selfSigned } from '@ninefold/testkit/self-signed.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { keepConnections, untilMediaGoes } from '../support/connections.ts';
import { untilColour } from '../support/next-presenter.ts';
import { control, startSharing } from '../support/presenter.ts';
import { openTwoMachines, PATIENCE_MS, type TwoMachines, whyNoSecondMachine } from '../support/second-machine.ts';

const NAME = 'share.ninefold.test';
const isPossible = noSecondMachine === null && noCertificate === null;

/** As the README tells operators to serve others: by a name, over https, behind a proxy. */
describe.skipIf(!isPossible)(`served over https behind a proxy${whyNoSecondMachine}`, { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-proxy-'));
  let two: TwoMachines;
  let proxy: ChildProcess;
  beforeAll(async () => {
    two = await openTwoMachines({
      env: { HOST: '127.0.0.1', PUBLIC_URL: `https://${NAME}`, TRUST_PROXY: '1' },
      flags: [`--host-resolver-rules=MAP ${NAME} 10.77.0.1`, '--ignore-certificate-errors'],
      origin: () => `https://${NAME}`,
    });
    const { certFile, keyFile } = selfSigned(folder, NAME);
    const program = join(repositoryRoot, 'packages', 'testkit', 'src', 'tls-proxy.ts');
    const [enter, ...words] = two.machines.home.enter;
    proxy = spawn(enter, [...words, pinnedNode(), ...serverFlags, program, '443', String(two.stage.server.port), certFile, keyFile], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (proxy.stdout !== null) await once(proxy.stdout, 'data');
  }, 120_000);
  afterAll(async () => {
    await two.close();
    proxy.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a screen is shared and watched, and the one who watches shares theirs', async () => {
    const presenter = await startSharing(two.stage);
    const viewer = await two.stage.viewers.page();
    await keepConnections(viewer);
    await viewer.goto(`${two.stage.server.url}/${presenter.code}`);
    await untilPictureMoves(viewer, PATIENCE_MS);
    // The pages are served to the proxy alone; media goes to the machine's address all the same, and never to the stranger's own loopback.
    await untilMediaGoes(viewer, 'udp', '10.77.0.1');
    await two.openFarWindow();
    await control(viewer, 'Ask to present').click();
    await presenter.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await control(viewer, 'Share screen').click();
    await untilColour(presenter.page, 'red', PATIENCE_MS);
  });
});
