/** What stands between two machines (`openMachines({ hasMiddle: true })`) and carries badly. Linux and root only. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Machine, Machines } from './machines.ts';

/** Why `carrySlowly` cannot be had here, for whoever reads why a story was left out; null when it can be. */
export const noSlowNetwork: string | null = spawnSync('perl', ['-e', '1']).status === 0 ? null : 'a slow network needs perl';

const SLOW_NETWORK = fileURLToPath(new URL('slow-network.pl', import.meta.url));
/** How long a packet waits for its turn, as in a home router. */
const QUEUE_MS: Milliseconds = 300;

function middleOf({ middle }: Machines): Machine {
  if (middle === null) throw new Error('there is nothing between the two machines');
  return middle;
}

/**
 * A router whose next hop takes packets of so many bytes at most, while both ends believe in Ethernet's 1,500. What it would tell them of packets that are
 * too large and must not be taken apart gets lost, as with many firewalls. As such routers do, it has both ends of a TCP connection agree on
 * segments that fit: pages come. Called again, it takes others.
 */
export function routeNarrowly(machines: Machines, bytes: number): void {
  const { ip, enter, firewall } = middleOf(machines);
  const settle = (name: string): string => `echo 1 > /proc/sys/net/ipv4/${name}`;
  for (const side of ['home', 'far'] as const) {
    ip('route', 'replace', machines[side].ipv4, 'dev', side, 'mtu', 'lock', String(bytes));
    // Where the other end was found before there was a router.
    machines[side].ip('neigh', 'flush', 'dev', 'eth0');
  }
  // It answers for each side to the other, so that neither has to know of it.
  const [program, ...words] = enter;
  execFileSync(program, [...words, 'sh', '-ec', ['ip_forward', 'conf/home/proxy_arp', 'conf/far/proxy_arp'].map(settle).join('\n')]);
  firewall(`
    chain told { type filter hook output priority 0; icmp type destination-unreachable drop; }
    chain through { type filter hook forward priority 0; tcp flags syn tcp option maxseg size set rt mtu; }`);
}

export interface SlowNetwork {
  /** By which every frame comes later. */
  readonly oneWayMs: Milliseconds;
  /** Each way. */
  readonly bitsPerSecond: number;
}

/** A connection over which all frames go, each way alike. Returns how to end it: nothing passes when that has resolved. */
export function carrySlowly(machines: Machines, { oneWayMs, bitsPerSecond }: SlowNetwork): () => Promise<void> {
  const [program, ...words] = middleOf(machines).enter;
  // A sender that gives its card packets of 64 kB to cut would have them carried in one piece.
  for (const { ip } of [machines.home, machines.far]) ip('link', 'set', 'eth0', 'gso_max_segs', '1');
  const settings = [oneWayMs / 1_000, bitsPerSecond, QUEUE_MS / 1_000, 'home', 'far'].map(String);
  const line = spawn(program, [...words, 'perl', SLOW_NETWORK, ...settings], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => line.once('exit', () => resolve()));
  return () => {
    line.stdin.end();
    return ended;
  };
}
