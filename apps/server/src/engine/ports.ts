import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { writePrivateFile } from '../platform/private-files.ts';
import type { TurnSettings } from '../settings/turn-settings.ts';

/** Ports of one engine: `http` on loopback only, `udp` and `tcp` for media. */
export interface EnginePorts {
  readonly http: number;
  readonly udp: number;
  readonly tcp: number;
}

/** What the settings ask for; the engine's own port has no setting. */
export type WantedPorts = Omit<EnginePorts, 'http'>;

interface PortChoice {
  readonly wanted: WantedPorts;
  readonly chosen: EnginePorts;
}

/**
 * Chooses ports that are free now. The last choice is kept as long as the settings ask for the same ports, so that
 * firewalls and the addresses clients hold stay right; a port that is taken moves to a free one.
 * @param path of the file that remembers the choice
 */
export async function choosePorts(path: string, wanted: WantedPorts): Promise<EnginePorts> {
  const last = await lastChoice(path, wanted);
  const [http, udp, tcp] = await Promise.all([
    freeTcpPort(last?.http ?? 0, '127.0.0.1'),
    freeUdpPort(last?.udp ?? wanted.udp),
    freeTcpPort(last?.tcp ?? wanted.tcp),
  ]);
  const chosen = { http, udp, tcp };
  await writePrivateFile(path, `${JSON.stringify({ wanted, chosen } satisfies PortChoice)}\n`);
  return chosen;
}

/** The relay's ports are known outside, so they do not move. @throws naming the one that is taken */
export async function assertTurnPortsFree(turn: TurnSettings | null): Promise<void> {
  if (turn?.udpPort != null && (await probeUdp(turn.udpPort)) === null)
    throw new Error(`the port of MEDIA_TURN_UDP_PORT, ${turn.udpPort}, is taken`);
  if (turn?.tls != null && (await probeTcp(turn.tls.port)) === null)
    throw new Error(`the port of MEDIA_TURN_TLS_PORT, ${turn.tls.port}, is taken`);
}

async function lastChoice(path: string, wanted: WantedPorts): Promise<EnginePorts | null> {
  try {
    const last = JSON.parse(await readFile(path, 'utf8')) as PortChoice;
    return last.wanted.udp === wanted.udp && last.wanted.tcp === wanted.tcp ? last.chosen : null;
  } catch {
    return null;
  }
}

async function freeTcpPort(preferred: number, host?: string): Promise<number> {
  return (await probeTcp(preferred, host)) ?? (await probeTcp(0, host)) ?? preferred;
}

async function freeUdpPort(preferred: number): Promise<number> {
  return (await probeUdp(preferred)) ?? (await probeUdp(0)) ?? preferred;
}

/** Binds and lets go again. Without `host` every address is tried at once, as the engine will do. */
function probeTcp(port: number, host?: string): Promise<number | null> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(null));
    server.listen({ port, exclusive: true, ...(host === undefined ? {} : { host }) }, () => {
      const address = server.address();
      server.close(() => answer(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}

function probeUdp(port: number): Promise<number | null> {
  return new Promise((answer) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      answer(null);
    });
    socket.bind({ port, exclusive: true }, () => {
      const bound = socket.address().port;
      socket.close(() => answer(bound));
    });
  });
}
