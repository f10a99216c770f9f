import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MediaNetwork, openMediaNetwork } from './media-network.ts';
import { until } from './poll.ts';

let engine: Socket;
let heard: RemoteInfo[];
let network: MediaNetwork;
let browser: Socket;
let answers: number;
const listening = (socket: Socket) => new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
const say = (count = 1) => {
  for (let each = 0; each < count; each += 1) browser.send('hello', network.port, '127.0.0.1');
};
const answered = (count: number) => until(() => (answers >= count ? null : `${count} answers, there are ${answers}`));
const counted = (count: number) =>
  until(() => {
    const { passed, lost } = network.counts();
    return passed + lost >= count ? null : `${count} packets, there are ${passed + lost}`;
  }, 3_000);

async function openBrowser(): Promise<void> {
  answers = 0;
  browser = createSocket('udp4', () => {
    answers += 1;
  });
  await listening(browser);
}

beforeEach(async () => {
  heard = [];
  engine = createSocket('udp4', (packet, from) => {
    heard.push(from);
    engine.send(packet, from.port, from.address);
  });
  await listening(engine);
  network = await openMediaNetwork(engine.address().port);
  await openBrowser();
});
afterEach(() => {
  network.close();
  engine.close();
  browser.close();
});

it('carries packets both ways', async () => {
  say(3);
  await answered(3);
  expect(network.counts()).toEqual({ passed: 6, lost: 0 });
});

it('lets nothing through while it is cut', async () => {
  network.cut();
  say(5);
  await counted(5);
  network.restore();
  say();
  await answered(1);
  expect(heard).toHaveLength(1);
});

it('loses the share that it is told, each way', async () => {
  network.lose(0.2);
  for (let round = 1; round <= 20; round += 1) {
    say(50);
    // Those of the round and all that the engine has sent back: a socket that is not emptied in time loses packets by itself.
    await until(() => {
      const { passed, lost } = network.counts();
      return passed + lost === round * 50 + heard.length && heard.length > round * 30 ? null : `round ${round}`;
    }, 3_000);
  }
  const { passed, lost } = network.counts();
  expect(lost / (passed + lost)).toBeGreaterThan(0.15);
  expect(lost / (passed + lost)).toBeLessThan(0.25);
});

it('a changed address: the engine hears the same browser from another one, and answers to the old one are lost', async () => {
  say();
  await answered(1);
  await network.changeAddress();
  const [old] = heard;
  engine.send('late', old?.port ?? 0, old?.address ?? '');
  say();
  await answered(2);
  expect(heard.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.2']);
  expect(answers).toBe(2);
});

it('another network: an old socket of the browser is dead, a new one gets through', async () => {
  say();
  await answered(1);
  network.move();
  say();
  await counted(3);
  browser.close();
  await openBrowser();
  say();
  await answered(1);
  expect(heard.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.2']);
});

it('carries no more than a narrow network does, and loses what its queue has no room for', async () => {
  // A packet of "hello" is 33 bytes on the line: 100 of them a second.
  network.narrow(33 * 8 * 100, 200);
  say(100);
  const { lost } = network.counts();
  expect(lost).toBe(0);
  await until(() => (network.counts().lost > 60 ? null : 'lost packets'));
  await answered(15);
  network.narrow(null);
  say(10);
  await answered(25);
});
