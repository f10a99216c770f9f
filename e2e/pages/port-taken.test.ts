import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverMain } from '@ninefold/testkit/repository.ts';
import { runToEnd } from '@ninefold/testkit/run-to-end.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let owner: Server;
let port: number;
let dataDir: string;
beforeAll(async () => {
  owner = createServer();
  await new Promise<void>((resolve) => owner.listen(0, '127.0.0.1', resolve));
  const address = owner.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
});
afterAll(async () => {
  owner.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('a port that is taken is named in one line with what to do', async () => {
  const ended = await runToEnd(serverMain, { PORT: String(port), DATA_DIR: dataDir });
  expect(ended.code).not.toBe(0);
  expect(ended.code).not.toBeNull();
  const naming = ended.lines.filter((line) => line.includes(String(port)));
  expect(naming).toHaveLength(1);
  expect(naming[0]).toMatch(/PORT/);
  expect(ended.lines.join('\n')).not.toMatch(/^\s+at /m);
});
