import { until } from './poll.ts';
import type { RunningServer } from './running-server.ts';

const SAID = 'The clock is set.';

/** For a server's environment: at `setClock` its clock is set by so many milliseconds, as an operator or the network's time does. */
export const withClockToSet = (byMs: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const shown = Date.now;
    process.on('SIGUSR2', () => {
      Date.now = () => shown() + ${byMs};
      console.log('${SAID}');
    });
  `)}`,
});

export async function setClock(server: RunningServer): Promise<void> {
  process.kill(server.pid(), 'SIGUSR2');
  await until(() => (server.output().includes(SAID) ? null : 'the jump of the clock'));
}
