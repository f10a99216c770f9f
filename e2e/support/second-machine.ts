/** A stage on two machines: the product and whoever shares are at home, whoever watches is far away. */
import { freePort } from '@ninefold/testkit/free-port.ts';
import { type Machine, type Machines, type MachinesOptions, openMachines } from '@ninefold/testkit/machines.ts';
import { presenterBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { openStage, type Stage, type StageOptions } from './stage.ts';

export interface TwoMachines {
  readonly stage: Stage;
  readonly machines: Machines;
  close(): Promise<void>;
}

export interface TwoMachinesOptions extends Omit<StageOptions, 'cast'>, MachinesOptions {
  /** Flags of both browsers beside what they need to share and to watch over plain http. */
  readonly flags?: readonly string[];
  /** Where people visit: an origin that leads to the server's own port; the home machine's address, over plain http, unless told. */
  readonly origin?: (port: number) => string;
}

export async function openTwoMachines(options: TwoMachinesOptions = {}): Promise<TwoMachines> {
  const machines = openMachines(options);
  try {
    const stage = await openStage({ ...options, cast: ({ title }) => castOf(options, machines, title) });
    return {
      stage,
      machines,
      close: async () => {
        try {
          await stage.close();
        } finally {
          machines.close();
        }
      },
    };
  } catch (error) {
    machines.close();
    throw error;
  }
}

async function castOf(options: TwoMachinesOptions, { home, far }: Machines, captureTitle: string) {
  const port = await freePort();
  const url = options.origin?.(port) ?? `http://${hostOf(home, options)}:${port}`;
  // A page shares screens only where it is secure: over https, or where a browser is told that it is.
  const flags = [`--unsafely-treat-insecure-origin-as-secure=${url}`, ...(options.flags ?? [])];
  const [server, presenters, viewers] = await Promise.all([
    startServer({ env: { HOST: '::', ...options.env, PORT: String(port) }, machine: { enter: home.enter, url } }),
    presenterBrowser({ captureTitle, flags, executablePath: home.chromium }),
    viewerBrowser(flags, far.chromium),
  ]);
  return { server, presenters, viewers };
}

const hostOf = ({ ipv4, ipv6 }: Machine, { families = ['IPv4'] }: MachinesOptions): string =>
  families.includes('IPv4') ? ipv4 : `[${ipv6}]`;
