import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createServiceQueue } from './service-queue.ts';

it('holds so many requests and no more, sends them in order, one at a time, and ends with what it holds', async () => {
  const seen: string[] = [];
  const held: (() => void)[] = [];
  const service = createServer((request, response) => {
    seen.push(request.url ?? '');
    held.push(() => response.end());
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const queue = createServiceQueue('test', new DrivenClock(), log, 3);
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  for (let n = 0; n < 10; n += 1) queue.push({ address: `${address}/${n}`, headers: {}, body: '' });
  await until(() => (seen.length === 1 ? null : 'the first request'));
  // One on its way and three waiting: the rest was dropped, and said in one line.
  expect(lines).toHaveLength(1);
  const stopped = queue.stop();
  queue.push({ address: `${address}/late`, headers: {}, body: '' });
  for (let n = 0; n < 4; n += 1) {
    await until(() => (held.length > n ? null : `request ${n}`));
    held[n]?.();
  }
  await stopped;
  expect(seen).toEqual(['/0', '/1', '/2', '/3']);
  service.close();
});
