/** `npm run ninefold -- doctor`: checks an installation from inside, beside the running server or without one. */
import { randomBytes } from 'node:crypto';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { Config } from '../../settings/config.ts';
import { askServer } from '../operator-socket.ts';
import { done, type OperatorAnswer } from '../requests.ts';
import { type Context, ownAddress } from './context.ts';
import { fault, type Finding, ok, warning } from './finding.ts';
import { type HealthFacts, healthFacts, CHECKED_SETTINGS, type CheckedSettings } from '../health-facts.ts';
import { checkOwnAddress, checkPublicAddress } from './check-addresses.ts';
import { checkCertificates } from './check-certificates.ts';
import { checkClock, checkDisk } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { isTcpTaken, checkMedia } from './check-media.ts';
import { checkRelay } from './check-relay.ts';
import { checkSettings } from './check-settings.ts';

/** No check takes longer: what has not ended by then is said to hang. */
const CHECK_WITHIN_MS = 20_000;

const CHECKS: readonly (readonly [name: string, check: (context: Context) => Promise<readonly Finding[]> | readonly Finding[]])[] = [
  ['Settings', checkSettings],
  ['HTTP', checkOwnAddress],
  ['PUBLIC_URL', checkPublicAddress],
  ['Certificate', checkCertificates],
  ['Media engine', checkMedia],
  ['Relay', checkRelay],
  ['Mail', checkMail],
  ['Clock', checkClock],
  ['Disk', checkDisk],
];

/**
 * Runs all checks of the command `doctor`.
 * @returns one row for each finding; refused when there is a fault among them
 */
export async function runDoctor(config: Config, now: EpochMs): Promise<OperatorAnswer> {
  const asked = await askHealth(config.DATA_DIR, randomBytes(16).toString('base64url'));
  const server = asked === 'hangs' ? null : asked;
  const context: Context = {
    settings: settingsOf(config, server),
    server,
    askAgain: async (word) => {
      const again = await askHealth(config.DATA_DIR, word);
      return again === 'hangs' ? null : again;
    },
    now,
  };
  const first = asked === 'hangs' ? [HANGS] : [await ofServer(context)];
  const found = await Promise.all(CHECKS.map(([name, check]) => inTime(name, async () => check(context))));
  const findings = [...first, ...found.flat()];
  const count = (verdict: Finding['verdict']): number => findings.filter((one) => one.verdict === verdict).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  const text = `${plural(faults, 'fault')}, ${plural(warnings, 'warning')}.`;
  const rows = findings.map((finding) => ({ ...finding }));
  return faults === 0 ? done(text, rows) : { ok: false, text, rows };
}

const plural = (count: number, word: string): string => `${count === 0 ? 'No' : count} ${word}${count === 1 ? '' : 's'}`;

const HANGS = fault('Server', 'One works on the data folder and does not answer its operator.', 'End it and start it again.');

async function askHealth(dataDir: string, word: string): Promise<HealthFacts | 'hangs' | null> {
  const answer = await askServer(dataDir, { command: 'list-health', word }).catch(() => 'hangs' as const);
  if (answer === 'hangs' || answer === null) return answer;
  // One of an older version knows no such command.
  const parsed = healthFacts.safeParse(answer.ok ? answer.rows[0] : undefined);
  return parsed.success ? parsed.data : 'hangs';
}

/** The server's own settings where one runs. They were read by the same rules. */
function settingsOf(config: Config, server: HealthFacts | null): CheckedSettings {
  if (server === null) return config;
  const own = CHECKED_SETTINGS.map((name) => [name, server.settings[name]]);
  return { ...(Object.fromEntries(own) as unknown as CheckedSettings), DATA_DIR: config.DATA_DIR };
}

async function ofServer(context: Context): Promise<Finding> {
  const { server, settings } = context;
  if (server !== null) return ok('Server', `It runs (process ${server.pid}) at ${ownAddress(context)}. Its own settings are looked at.`);
  if (settings.PORT !== 0 && (await isTcpTaken(settings.PORT, settings.HOST)))
    return fault(
      'Server',
      `It does not run, and port ${settings.PORT} is taken by another program.`,
      'Stop that program, or set PORT to a free one.',
    );
  return warning(
    'Server',
    `No server runs on the data folder ${settings.DATA_DIR}: what can be seen without one follows.`,
    'Start it with "npm start" to have the rest checked; set DATA_DIR as for the server.',
  );
}

async function inTime(name: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([warning(name, 'It could not be checked in time.', 'Try again; a machine that is busy answers late.')]),
      CHECK_WITHIN_MS,
    );
  });
  try {
    return await Promise.race([check(), late]);
  } catch (cause) {
    return [
      warning(
        name,
        `It could not be checked: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}.`,
        'Try again, and tell us of it when it stays so.',
      ),
    ];
  } finally {
    clearTimeout(timer);
  }
}
