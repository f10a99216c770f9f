/** The engine, the addresses that browsers are told, and its ports there. */
import { createSocket } from 'node:dgram';
import { connect, createServer, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { engineBinary } from '../../engine/binary.ts';
import { answersHealth } from '../../engine/health.ts';
import { listeningAddresses } from '../../engine/listening-addresses.ts';
import { filesIn } from '../../engine/launch-engine.ts';
import { wrongBinary } from '../../engine/named-binary.ts';
import type { EnginePorts } from '../../engine/ports.ts';
import { binaryMark, readRecord } from '../../engine/record.ts';
import { mediaAddresses } from '../../network/media-addresses.ts';
import { isOfContainers, describeDoubt, describeMediaAddresses } from '../../network/describe-media-addresses.ts';
import { type Context, isForOthers } from './context.ts';
import { fault, type Finding, ok, warning } from './finding.ts';

const HEALTH_MS = 3_000;
const CONNECT_MS = 4_000;

/**
 * Whether the media engine answers, at which addresses browsers reach it, and whether its ports are open there. While it does not run: whether its
 * program is there and its ports are free.
 */
export async function checkMedia(context: Context): Promise<readonly Finding[]> {
  const { settings, server } = context;
  if (settings.LIVEKIT_URL !== undefined) return [ofCluster(context, settings.LIVEKIT_URL)];
  const record = await readRecord(filesIn(join(settings.DATA_DIR, 'engine')).record);
  const ports = record?.ports ?? null;
  const isUp = ports !== null && (await answersHealth(ports.http, HEALTH_MS));
  const addresses = await ofAddresses(context, isUp ? ports : null);
  if (server === null) return [await ofBinary(settings.LIVEKIT_BINARY), ...(isUp ? [] : await ofFreePorts(settings)), ...addresses];
  if (!isUp || ports === null) return [ofLostEngine(server.engine), ...addresses];
  return [ok('Media engine', 'It runs and answers.'), ...ofMovedPorts(settings, ports), ...addresses, ...(await ofPorts(context, ports))];
}

function ofCluster({ server }: Context, url: string): Finding {
  const at = new URL(url).host;
  if (server === null) return ok('Media engine', `It runs elsewhere, at ${at}.`);
  if (server.engine.state === 'ready') return ok('Media engine', `It runs elsewhere, at ${at}, and answers.`);
  return fault('Media engine', `The one at ${at} does not answer.`, 'Start it, or set LIVEKIT_URL to where it runs.');
}

function ofLostEngine({ wrongSetting, failureLog, state }: NonNullable<Context['server']>['engine']): Finding {
  if (wrongSetting !== null) return fault('Media engine', 'It is not started.', wrongSetting);
  const where = failureLog ?? 'the log of the server';
  const finding =
    state === 'unavailable'
      ? 'It could not be started: nobody gets pictures or sound.'
      : 'It does not answer: nobody gets pictures or sound.';
  return fault('Media engine', finding, `Read ${where}, mend what it says, and restart the server.`);
}

async function ofBinary(named: string | undefined): Promise<Finding> {
  const path = engineBinary(named);
  const wrong = named === undefined ? null : await wrongBinary(path);
  if (wrong !== null) return fault('Media engine', 'Its program cannot be used.', wrong);
  if ((await binaryMark(path)) === null)
    return fault('Media engine', 'Its program is not there.', 'Run "npm start", which builds it, or set LIVEKIT_BINARY.');
  return ok('Media engine', 'Its program is there.');
}

/** While nothing runs, the ports have to be free. */
async function ofFreePorts({ MEDIA_UDP_PORT, MEDIA_TCP_PORT }: Context['settings']): Promise<readonly Finding[]> {
  const [udp, tcp] = await Promise.all([isUdpTaken(MEDIA_UDP_PORT), isTcpTaken(MEDIA_TCP_PORT)]);
  const say = (check: string, port: number, setting: string, isTaken: boolean) =>
    isTaken
      ? warning(
          check,
          `Port ${port} is taken by another program: the engine would take another one.`,
          `Stop that program, or set ${setting} to a free port.`,
        )
      : ok(check, `Port ${port} is free.`);
  return [say('Media port UDP', MEDIA_UDP_PORT, 'MEDIA_UDP_PORT', udp), say('Media port TCP', MEDIA_TCP_PORT, 'MEDIA_TCP_PORT', tcp)];
}

function ofMovedPorts({ MEDIA_UDP_PORT, MEDIA_TCP_PORT }: Context['settings'], ports: EnginePorts): readonly Finding[] {
  const moved = [
    ['UDP', MEDIA_UDP_PORT, ports.udp],
    ['TCP', MEDIA_TCP_PORT, ports.tcp],
  ] as const;
  return moved
    .filter(([, wanted, chosen]) => wanted !== chosen)
    .map(([protocol, wanted, chosen]) =>
      warning(
        `Media port ${protocol}`,
        `Port ${wanted} was taken by another program, so the engine listens on ${chosen}.`,
        `Stop that program and restart the server, or set MEDIA_${protocol}_PORT=${chosen} and open that port.`,
      ),
    );
}

/** @param ports of the engine that runs; null when none does */
async function ofAddresses(context: Context, ports: EnginePorts | null): Promise<readonly Finding[]> {
  const { settings } = context;
  const chosen = await mediaAddresses(settings);
  const isAlone = chosen.own.length + chosen.mapped.length === 0;
  const description = describeMediaAddresses(chosen);
  if (isAlone && isForOthers(settings))
    return [fault('Media address', description, 'Set MEDIA_NODE_IP to the address at which people reach this machine.')];
  const mapped = await Promise.all(chosen.mapped.map((address) => ofMapped(address, ports)));
  const doubtful = chosen.own
    .filter(isOfContainers)
    .map((one) => warning('Setting MEDIA_NODE_IP', describeDoubt(one), 'Name an address of a network card, or leave the setting out.'));
  return [ok('Media address', description), ...doubtful, ...mapped];
}

/** An address that is not of this machine: of a router that passes on what comes to it, or of nobody. */
async function ofMapped(address: string, ports: EnginePorts | null): Promise<Finding> {
  const check = 'Setting MEDIA_NODE_IP';
  if (ports !== null && (await isTcpOpen(address, ports.tcp))) return ok(check, `${address} is not of this machine, and leads to it.`);
  const where = ports === null ? 'UDP and TCP of the media' : `UDP ${ports.udp} and TCP ${ports.tcp}`;
  return warning(
    check,
    `${address} is not of this machine${ports === null ? '' : ', and is not answered from here'}.`,
    `Let the router with this address pass on ${where}, and open ${pages.networkTest} outside; or name an address of this machine.`,
  );
}

async function ofPorts({ settings }: Context, ports: EnginePorts): Promise<readonly Finding[]> {
  const addresses = await listeningAddresses(join(settings.DATA_DIR, 'engine'));
  return (await Promise.all(addresses.map((address) => ofPortsAt(address, ports)))).flat();
}

async function ofPortsAt(address: string, { udp, tcp }: EnginePorts): Promise<readonly Finding[]> {
  const [isUdpThere, isTcpThere] = await Promise.all([isUdpTaken(udp, address), isTcpOpen(address, tcp)]);
  const at = isIPv6(address) ? `[${address}]` : address;
  return [
    isUdpThere
      ? ok('Media port UDP', `The engine listens on ${at}:${udp}.`)
      : fault(
          'Media port UDP',
          `Nothing listens on ${at}:${udp}, which browsers are told.`,
          'Restart the server; when that does not help, set MEDIA_NODE_IP.',
        ),
    isTcpThere
      ? ok('Media port TCP', `The engine listens on ${at}:${tcp}.`)
      : fault(
          'Media port TCP',
          `${at}:${tcp}, which browsers are told, is not answered.`,
          `Open TCP ${tcp} in the firewall; when it is open, restart the server.`,
        ),
  ];
}

/** Whether a socket is bound there: a second one is refused then. An address that is not of this machine counts as free. */
function isUdpTaken(port: number, address?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket(address !== undefined && isIPv6(address) ? 'udp6' : 'udp4');
    const end = (isTaken: boolean) => {
      socket.close();
      resolve(isTaken);
    };
    socket.once('error', ({ code }: Error & NodeJS.ErrnoException) => end(code === 'EADDRINUSE'));
    socket.bind({ port, exclusive: true, ...(address === undefined ? {} : { address }) }, () => end(false));
  });
}

/** Whether another program listens on a TCP port. */
export function isTcpTaken(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
    server.listen({ port, exclusive: true, ...(host === undefined ? {} : { host }) }, () => server.close(() => resolve(false)));
  });
}

function isTcpOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_MS });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
