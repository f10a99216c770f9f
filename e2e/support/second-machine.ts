/** A stage on two machines: the product and whoever shares are at home, whoever watches is far away. */
import { freePort } from '@ninefold/testkit/free-port.ts';
import { type Machine, type Machines, type MachinesOptions, noSecondMachine, openMachines } from '@ninefold/testkit/machines.ts';
import { hidesAddresses, presenterBrowser } from '@ninefold/testkit/browsers.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { serveSharedPage } from '@ninefold/testkit/shared-page.ts';
import { bringAlong, openStage, type Stage, type StageOptions } from './stage.ts';

export interface TwoMachines {
  readonly stage: Stage;
  readonly machines: Machines;
  /** Opens a window far away, in red, which the picker there takes by itself: from then on the viewers can share too. */
  openFarWindow(): Promise<void>;
  close(): Promise<void>;
}

export interface TwoMachinesOptions extends Omit<StageOptions, 'cast'>, MachinesOptions {
  /** Flags of both browsers beside what they need to share and to watch over plain http. */
  readonly flags?: readonly string[];
  /** Flags of the one browser, and of the other. */
  readonly homeFlags?: readonly string[];
  readonly farFlags?: readonly string[];
  /** What else the machines have before the product starts. */
  readonly prepare?: (machines: Machines) => void;
  /** Where people visit: an origin that leads to the server's own port; the home machine's address, over plain http, unless told. */
  readonly origin?: (port: number) => string;
}

/** Behind the name of a story that needs two machines, where there are none. */
export const whyNoSecondMachine = noSecondMachine === null ? '' : ` (left out: ${noSecondMachine})`;
/** A picture comes over a network as soon as over none; what is told here is that it comes, also on a machine with much to do. */
export const PATIENCE_MS = 40_000;

export async function openTwoMachines(options: TwoMachinesOptions = {}): Promise<TwoMachines> {
  const machines = openMachines(options);
  const farShared = await serveSharedPage({ ...options, colour: '#a52' });
  const clear = async () => {
    machines.close();
    await farShared.close();
  };
  try {
    options.prepare?.(machines);
    const stage = await openStage({ ...options, cast: ({ title }) => castOf(options, machines, [title, farShared.title]) });
    return {
      stage,
      machines,
      openFarWindow: async () => {
        const tab = await stage.viewers.page();
        await bringAlong(tab, farShared);
        await tab.goto(farShared.url);
      },
      close: async () => {
        try {
          await stage.close();
        } finally {
          await clear();
        }
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function castOf(options: TwoMachinesOptions, { home, far }: Machines, [here, there]: readonly [string, string]) {
  const port = Number(options.env?.['PORT'] ?? (await freePort()));
  const url = options.origin?.(port) ?? `http://${hostOf(home, options)}:${port}`;
  // A page shares screens only where it is secure: over https, or where a browser is told that it is.
  const flags = [`--unsafely-treat-insecure-origin-as-secure=${url}`, hidesAddresses, ...(options.flags ?? [])];
  const [server, presenters, viewers] = await Promise.all([
    startServer({ env: { HOST: '0.0.0.0', ...options.env, PORT: String(port) }, machine: { enter: home.enter, url } }),
    presenterBrowser({ captureTitle: here, flags: [...flags, ...(options.homeFlags ?? [])], executablePath: home.chromium }),
    presenterBrowser({ captureTitle: there, flags: [...flags, ...(options.farFlags ?? [])], executablePath: far.chromium }),
  ]);
  return { server, presenters, viewers };
}

const hostOf = ({ ipv4, ipv6 }: Machine, { families = ['IPv4'] }: MachinesOptions): string =>
  families.includes('IPv4') ? ipv4 : `[${ipv6}]`;

/** As a machine with containers and a VPN has them; both lead to nobody. */
export function addOtherInterfaces({ home }: Machines): void {
  for (const [name, address] of Object.entries({ docker0: '172.17.0.1/16', tun0: '10.8.0.2/24' })) {
    home.ip('link', 'add', name, 'type', 'veth', 'peer', 'name', `${name}-end`);
    for (const end of [name, `${name}-end`]) home.ip('link', 'set', end, 'up');
    home.ip('addr', 'add', address, 'dev', name);
  }
}
