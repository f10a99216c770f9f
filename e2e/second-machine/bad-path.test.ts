import { noSecondMachine } from '@ninefold/testkit/machines.ts';
import { carrySlowly, noSlowNetwork, routeNarrowly } from '@ninefold/testkit/middle.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { keepConnections, untilMediaGoes } from '../support/connections.ts';
import { type Presenter, startSharing } from '../support/presenter.ts';
import { openTwoMachines, PATIENCE_MS, type TwoMachines, whyNoSecondMachine } from '../support/second-machine.ts';
import type { Stage } from '../support/stage.ts';
import { codeField, sharedScreen, untilState } from '../support/viewer.ts';

/** Something between the two machines carries little, late, or small packets only; the pages shared are full of text, and fill large packets. */
describe.skipIf(noSecondMachine !== null)(`a path with a bad place in the middle${whyNoSecondMachine}`, { timeout: 120_000 }, () => {
  let two: TwoMachines;
  let presenter: Presenter;
  let endSlowNetwork = async (): Promise<void> => {};
  beforeAll(async () => {
    two = await openTwoMachines({ breaksThings: true, hasMiddle: true, isDense: true });
    presenter = await startSharing(two.stage);
  }, 120_000);
  afterAll(async () => {
    await endSlowNetwork();
    await two.close();
  });

  /** Nine digits and Enter, and the picture moves that is no row of stills. */
  async function watch({ viewers, server }: Stage, { code }: Presenter): Promise<Page> {
    const viewer = await viewers.page();
    await keepConnections(viewer);
    // The machine's routes were just changed: Chromium breaks off what loads then, and a person's browser loads it again.
    await until(() =>
      viewer.goto(server.url).then(
        () => null,
        (error: Error) => {
          if (error.message.includes('ERR_NETWORK_CHANGED')) return 'the page, over the network as it is now';
          throw error;
        },
      ),
    );
    await codeField(viewer).pressSequentially(code.replaceAll('-', ''));
    await codeField(viewer).press('Enter');
    await until(async () => {
      const picture = await sharedScreen(viewer).getAttribute('data-picture', { timeout: PATIENCE_MS });
      return picture === 'video' ? null : `a moving picture, it is ${picture}`;
    }, PATIENCE_MS);
    await untilPictureMoves(viewer, PATIENCE_MS);
    await untilState(viewer, 'viewing');
    return viewer;
  }

  const whyNoSlowNetwork = noSlowNetwork === null ? '' : ` (left out: ${noSlowNetwork})`;
  it.skipIf(noSlowNetwork !== null)(
    `1.6 Mbit/s, and 150 ms there and back: nine digits and Enter show the moving picture${whyNoSlowNetwork}`,
    async () => {
      endSlowNetwork = carrySlowly(two.machines, { oneWayMs: 75, bitsPerSecond: 1_600_000 });
      const viewer = await watch(two.stage, presenter);
      await untilMediaGoes(viewer, 'udp', two.machines.home.ipv4);
      await viewer.context().close();
      await endSlowNetwork();
    },
  );

  it.each([
    [1_280, 'udp'],
    [1_200, 'tcp'],
  ])('packets of %i bytes at most, and nobody says so: the picture comes by %s', async (bytes, way) => {
    routeNarrowly(two.machines, bytes);
    const viewer = await watch(two.stage, presenter);
    // First frames may be so small that they pass: what follows does not, and is noticed by that.
    await untilMediaGoes(viewer, way, two.machines.home.ipv4, PATIENCE_MS);
    await untilPictureMoves(viewer, PATIENCE_MS);
    await viewer.context().close();
  });

  it('packets of 1200 bytes at most, on the way of who shares: the others see it, by tcp', async () => {
    await presenter.page.context().close();
    routeNarrowly(two.machines, 1_200);
    await two.openFarWindow();
    const turned = { ...two.stage, presenters: two.stage.viewers, viewers: two.stage.presenters };
    presenter = await startSharing(turned, { prepare: keepConnections });
    await watch(turned, presenter);
    await untilMediaGoes(presenter.page, 'tcp', two.machines.home.ipv4);
  });
});
