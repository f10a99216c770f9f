import { z } from 'zod';
import { createReadStream } from 'node:fs';
import { inD } from '@ninefold/legacy-api/responses.ts';
import { type AppBuild, appBuilds, appPaths, launchState, redeemAnswer } from '@ninefold/protocol/app/app-calls.ts';
import { launchStateRequest, redeemRequest } from '@ninefold/protocol/app/app-requests.ts';
import type { FastifyInstance } from 'fastify';
import { type OfferedBuild, offeredBuilds } from '../native-app/builds.ts';
import { launchStateOf, redeem } from '../native-app/redeem.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { Ports } from './ports.ts';
import { get, getCall, post, postCall } from '../platform/http/described-call.ts';
import { askedBy } from './who-asks.ts';

const calls = {
  redeem: post(
    appPaths.redeem,
    'The app hands in the ticket of its address, once, and learns how to enter.',
    redeemRequest,
    z.object({ d: redeemAnswer }),
  ),
  launchState: post(
    appPaths.launchState,
    'Whether the app has come with the ticket of its address.',
    launchStateRequest,
    z.object({ d: launchState }),
  ),
  builds: get(appPaths.builds, 'The builds of the app that are offered.', z.object({ d: appBuilds })),
};

/** Adds our own calls about the desktop app: it redeems its ticket, the page asks whether it has, the download page lists the builds. */
export async function appCalls(app: FastifyInstance, ports: Ports): Promise<void> {
  const builds = await offeredBuilds(ports.config);

  postCall(app, calls.redeem, async (body, request) => {
    const { ticket } = body();
    return inD(await redeem(ports, ticket, askedBy(ports, request).rateLimitKey));
  });

  postCall(app, calls.launchState, async (body) => {
    const { ticket } = body();
    return inD({ iError: 0, state: await launchStateOf(ports, ticket) });
  });

  getCall(app, calls.builds, async () => inD({ iError: 0, builds: builds.map(told) }));

  app.get(`${appPaths.installer}:platform`, async (request, reply) => {
    const { platform } = request.params as { platform: string };
    const build = builds.find((one) => one.platform === platform);
    if (build === undefined) throw new HttpRefusal(404, 'no build for this platform');
    return reply
      .headers({ 'content-disposition': `attachment; filename="${build.fileName}"`, 'content-length': build.sizeBytes })
      .type('application/octet-stream')
      .send(createReadStream(build.file));
  });
}

/** Where the file lies is nobody's business. */
const told = ({ file: _file, ...build }: OfferedBuild): AppBuild => build;
