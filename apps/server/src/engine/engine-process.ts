import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { openLog } from './engine-log-file.ts';
import { isRunning, startTimeOf } from './process-identity.ts';

/** A running engine, whether this process started it or found it running. */
export interface EngineProcess {
  readonly pid: number;
  readonly startTime: string;
  readonly isAdopted: boolean;
  /** Resolves once, with words for the log, when the process is gone. */
  readonly ended: Promise<string>;
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
}

/** An adopted engine is nobody's child here: nothing tells of its end, so it is asked for. */
const ADOPTED_CHECK_MS = 250;
/** The engine gets nothing of our environment: it would read settings and keys from names that it knows. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TZ'];

/**
 * Starts the engine in a process group of its own with its streams in a file, so that it outlives a crash of ours.
 * @throws when the binary cannot be started
 */
export async function launchProcess(binary: string, configFile: string, logFile: string): Promise<EngineProcess> {
  const log = openLog(logFile);
  const env = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  const child = spawn(binary, ['--config', configFile], {
    cwd: dirname(configFile),
    env,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    windowsHide: true,
  });
  log.close();
  const ended = new Promise<string>((tell) => {
    child.once('exit', (code, signal) => tell(signal === null ? `exit code ${code}` : `signal ${signal}`));
    child.once('error', (cause) => tell(cause.message));
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`the media engine cannot be started: ${await ended}`);
  child.unref();
  const startTime = await startTimeOf(pid);
  return { pid, startTime: startTime ?? '', isAdopted: false, ended, signal: (signal) => sendSignal(pid, signal) };
}

/** Takes over a process whose start time was compared just now. */
export function adoptProcess(pid: number, startTime: string): EngineProcess {
  const ended = new Promise<string>((tell) => {
    const timer = setInterval(() => {
      if (isRunning(pid)) return;
      clearInterval(timer);
      tell('gone');
    }, ADOPTED_CHECK_MS);
    timer.unref();
  });
  return { pid, startTime, isAdopted: true, ended, signal: (signal) => sendSignal(pid, signal) };
}

function sendSignal(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already, which is what was asked for.
  }
}
