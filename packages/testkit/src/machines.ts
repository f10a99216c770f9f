/**
 * Two machines on one: network namespaces, joined by a cable of which each has its own end. Nothing of it stands in the namespace of the tests
 * themselves, where a new interface would tell every running browser that its network has changed. Linux and root only.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { browserPath } from './browsers.ts';

/** The maximum transmission unit of Ethernet. */
const ETHERNET_MTU = 1_500;
const PREFIX = 'ninefold';
/** Root's programs are not on everybody's path. */
const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` };

export interface Machine {
  /** Of its network namespace. */
  readonly name: string;
  readonly ipv4: string;
  readonly ipv6: string;
  /** What stands before a command that is to run there. */
  readonly enter: readonly [string, ...string[]];
  /** Path of a Chromium that runs there; the driver's pipe crosses. */
  readonly chromium: string;
  /** Runs `ip` there, such as `machine.ip('addr', 'add', '10.0.0.9/24', 'dev', 'eth0')`. */
  ip(...words: readonly string[]): string;
  /**
   * Rules of the firewall there, in the words of nftables, in place of those before: the body of a table `inet`. Empty: none. A chain that filters what
   * leaves lets `oifname lo` through first.
   */
  firewall(rules: string): void;
}

export interface Machines {
  /** Where the product runs, and whoever is in the same house. */
  readonly home: Machine;
  /** The stranger's. */
  readonly far: Machine;
  /** Of both ends of the cable, in bytes. */
  setMtu(bytes: number): void;
  /** Stands between them, when it was asked for: its interfaces `home` and `far` lead there. Until something carries (`middle.ts`), nothing passes. */
  readonly middle: Machine | null;
  /** Removes all of it; what still runs there is the caller's to end first. */
  close(): void;
}

export interface MachinesOptions {
  /** The cable's addresses: both families unless told. */
  readonly families?: readonly ('IPv4' | 'IPv6')[];
  /** The cable leads through a third machine, over IPv4 alone. */
  readonly hasMiddle?: boolean;
}

/** Why there can be no second machine here, for whoever reads why tests were left out; null when there can be. */
export const noSecondMachine: string | null = reason();

function reason(): string | null {
  if (process.platform !== 'linux') return `a second machine needs network namespaces, which are Linux's; this is ${process.platform}`;
  if (process.getuid?.() !== 0) return 'a second machine needs network namespaces, which only root may make';
  const missing = ['ip', 'nft', 'nsenter'].filter((program) => !isInstalled(program));
  if (missing.length > 0) return `a second machine needs ${missing.join(', ')} (Debian: iproute2, nftables, util-linux)`;
  const name = nameOf('try');
  try {
    command('ip', 'netns', 'add', name);
    command('ip', '-n', name, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'eth1');
    return null;
  } catch (error) {
    return `a second machine cannot be made here: ${error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)}`;
  } finally {
    removeQuietly(name);
  }
}

function isInstalled(program: string): boolean {
  return environment.PATH.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function command(program: string, ...words: readonly string[]): string {
  return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: environment });
}

/** Has the number of the process that made it, so that what a killed one left behind is known as such. */
function nameOf(role: string): string {
  return `${PREFIX}-${process.pid}-${Math.random().toString(36).slice(2, 6)}-${role}`;
}

function removeQuietly(name: string): void {
  try {
    command('ip', 'netns', 'delete', name);
  } catch {
    // It was never made, or is gone.
  }
}

/** Those of processes that are gone. */
function removeLeftovers(): void {
  for (const name of namespaces()) {
    const [prefix, id] = name.split('-');
    if (prefix === PREFIX && !readdirSync('/proc').includes(id ?? '')) removeQuietly(name);
  }
}

function namespaces(): readonly string[] {
  try {
    return readdirSync('/run/netns');
  } catch {
    return [];
  }
}

export function openMachines({ families = ['IPv4', 'IPv6'], hasMiddle = false }: MachinesOptions = {}): Machines {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-machines-'));
  const home = openMachine(nameOf('home'), 1, folder);
  const far = openMachine(nameOf('far'), 2, folder);
  const middle = hasMiddle ? openMachine(nameOf('middle'), 3, folder) : null;
  const machines = [home, far, ...(middle === null ? [] : [middle])];
  const close = (): void => {
    process.off('exit', close);
    for (const { name } of machines) removeQuietly(name);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', close);
  try {
    if (middle === null) joinByCable([home, 'eth0'], [far, 'eth0']);
    else for (const side of ['home', 'far'] as const) joinByCable([middle, side], [{ home, far }[side], 'eth0']);
    for (const side of ['lo', 'home', 'far']) middle?.ip('link', 'set', side, 'up');
    for (const machine of [home, far]) plugIn(machine, middle === null ? families : ['IPv4']);
  } catch (error) {
    close();
    throw error;
  }
  return {
    home,
    far,
    middle,
    setMtu: (bytes) => {
      for (const { ip } of [home, far]) ip('link', 'set', 'eth0', 'mtu', String(bytes));
    },
    close,
  };
}

function openMachine(name: string, number: number, folder: string): Machine {
  command('ip', 'netns', 'add', name);
  const enter = ['nsenter', `--net=/run/netns/${name}`] as const;
  // Looking whether another machine has an address ends after a second or two, and to a browser that is a change of its network: what it loads breaks off.
  for (const kind of ['all', 'default']) command(...enter, 'sh', '-c', `echo 0 > /proc/sys/net/ipv6/conf/${kind}/accept_dad`);
  const chromium = join(folder, `chromium-${number}`);
  writeFileSync(chromium, `#!/bin/sh\nexec ${enter.join(' ')} "${browserPath()}" "$@"\n`);
  chmodSync(chromium, 0o755);
  const rulesFile = join(folder, `rules-${number}`);
  return {
    name,
    ipv4: `10.77.0.${number}`,
    ipv6: `fd77::${number}`,
    enter,
    chromium,
    ip: (...words) => command('ip', '-n', name, ...words),
    firewall: (rules) => {
      // Made first, so that there is one to delete.
      writeFileSync(rulesFile, `table inet test {}\ndelete table inet test\ntable inet test {\n${rules}\n}\n`);
      command(...enter, 'nft', '-f', rulesFile);
    },
  };
}

function joinByCable([one, name]: readonly [Machine, string], [other, otherName]: readonly [Machine, string]): void {
  one.ip('link', 'add', name, 'type', 'veth', 'peer', 'name', otherName, 'netns', other.name);
}

function plugIn({ ip, ipv4, ipv6 }: Machine, families: readonly string[]): void {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'set', 'eth0', 'up', 'mtu', String(ETHERNET_MTU));
  if (families.includes('IPv4')) {
    ip('addr', 'add', `${ipv4}/24`, 'dev', 'eth0');
    ip('route', 'add', 'default', 'dev', 'eth0');
  }
  if (!families.includes('IPv6')) return;
  ip('-6', 'addr', 'add', `${ipv6}/64`, 'dev', 'eth0');
  ip('-6', 'route', 'add', 'default', 'dev', 'eth0');
}
