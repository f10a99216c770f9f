import { freePort } from '@ninefold/testkit/free-port.ts';
import { noSecondMachine } from '@ninefold/testkit/machines.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepConnections, untilMediaGoes } from '../support/connections.ts';
import { type Presenter, startSharing } from '../support/presenter.ts';
import { openTwoMachines, PATIENCE_MS, type TwoMachines, whyNoSecondMachine } from '../support/second-machine.ts';

const [HOME, MAPPED, NAME] = ['10.77.0.1', '203.0.113.4', 'share.ninefold.test'];

/** A router that leads its outer address to the server, for those outside only: inside it leads nowhere. */
const ROUTER = `
  chain to { type nat hook output priority -100; ip daddr ${MAPPED} dnat ip to ${HOME}; }
  chain out { type filter hook output priority 0; oifname "lo" accept; ip daddr ${HOME} ct status & dnat == 0 drop; }`;

describe.skipIf(noSecondMachine !== null)(`a server behind NAT${whyNoSecondMachine}`, { timeout: 120_000 }, () => {
  let two: TwoMachines;
  let presenter: Presenter;
  beforeAll(async () => {
    const port = String(await freePort());
    const origin = `http://${NAME}:${port}`;
    two = await openTwoMachines({
      breaksThings: true,
      env: { PORT: port, PUBLIC_URL: origin, MEDIA_NODE_IP: MAPPED },
      origin: () => origin,
      // The name leads everybody to the server, those outside over the router.
      homeFlags: [`--host-resolver-rules=MAP ${NAME} ${HOME}`],
      farFlags: [`--host-resolver-rules=MAP ${NAME} ${MAPPED}`],
    });
    two.machines.far.firewall(ROUTER);
    presenter = await startSharing(two.stage, { prepare: keepConnections });
  }, 120_000);
  afterAll(() => two.close());

  it('whoever shares inside is seen by whoever watches outside, each by the address that leads there', async () => {
    const viewer = await two.stage.viewers.page();
    await keepConnections(viewer);
    await viewer.goto(`${two.stage.server.url}/${presenter.code}`);
    await untilPictureMoves(viewer, PATIENCE_MS);
    await untilMediaGoes(viewer, 'udp', MAPPED);
    await untilMediaGoes(presenter.page, 'udp', HOME);
  });

  it('and by TCP, where UDP is blocked', async () => {
    two.machines.far.firewall(
      `${ROUTER}\n  chain block { type filter hook output priority 1; oifname "lo" accept; meta l4proto udp drop; }`,
    );
    const viewer = await two.stage.viewers.page();
    await keepConnections(viewer);
    await viewer.goto(`${two.stage.server.url}/${presenter.code}`);
    await untilPictureMoves(viewer, PATIENCE_MS);
    await untilMediaGoes(viewer, 'tcp', MAPPED);
  });

  it('the operator reads both addresses', () => {
    expect(two.stage.server.output()).toContain(`to ${MAPPED} (MEDIA_NODE_IP), ${HOME} (eth0, beside it).`);
  });
});
