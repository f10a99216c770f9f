import { killWhileSharing, lostCodes } from '@ninefold/testkit/kill-while-sharing.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { expect, it } from 'vitest';

const KILLS = 3;
const MEETINGS = 21;

it('[P-01] every meeting that was answered is there after the server was killed in the middle of others', async () => {
  const server = await startServer();
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const codes = await killWhileSharing(server, MEETINGS);
      expect(await lostCodes(server, codes)).toEqual([]);
    }
  } finally {
    await server.stop();
  }
}, 120_000);
