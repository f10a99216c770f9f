/** A screen of its own for a browser with a window: an X server that paints into memory, and the hand at its mouse and keys. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { untilValue } from './poll.ts';
import { findProgram } from './programs.ts';

const run = promisify(execFile);

interface DisplayPrograms {
  readonly xvfb: string;
  readonly xdotool: string;
}

/** @returns null where one of the two is not on this machine */
export function displayPrograms(): DisplayPrograms | null {
  const xvfb = process.env['NINEFOLD_XVFB'] ?? findProgram('Xvfb');
  const xdotool = process.env['NINEFOLD_XDOTOOL'] ?? findProgram('xdotool');
  return xvfb === null || xdotool === null ? null : { xvfb, xdotool };
}

/** @returns null where this machine has no program that marks windows */
export const xpropPath = (): string | null => process.env['NINEFOLD_XPROP'] ?? findProgram('xprop');

export class XDisplay {
  /** As `DISPLAY` names it. */
  readonly name: string;
  readonly #server: ChildProcess;
  readonly #hand: string;

  constructor(name: string, server: ChildProcess, xdotool: string) {
    this.name = name;
    this.#server = server;
    this.#hand = xdotool;
  }

  /** @param keys as xdotool names them, such as `Escape` or `alt+a`; pressed one after the other */
  async press(...keys: readonly string[]): Promise<void> {
    await this.#xdotool('key', '--delay', '60', ...keys);
  }

  /** @param place in pixels from the top left corner of the screen */
  async click(place: { readonly x: number; readonly y: number }): Promise<void> {
    await this.#xdotool('mousemove', `${place.x}`, `${place.y}`, 'click', '1');
  }

  /** Without a window manager no window has the keys until somebody gives them to it. */
  async focus(title: string): Promise<void> {
    const id = await untilValue(`a window titled ${title}`, () => this.#window(title));
    await this.#xdotool('windowfocus', '--sync', id);
  }

  /** @param place in pixels from the top left corner of the window */
  async clickIn(title: string, place: { readonly x: number; readonly y: number }): Promise<void> {
    const id = await untilValue(`a window titled ${title}`, () => this.#window(title));
    await this.#xdotool('mousemove', '--window', id, `${place.x}`, `${place.y}`, 'click', '1');
  }

  async move(title: string, to: { readonly x: number; readonly y: number }): Promise<void> {
    const id = await untilValue(`a window titled ${title}`, () => this.#window(title));
    await this.#xdotool('windowmove', '--sync', id, `${to.x}`, `${to.y}`);
  }

  /** Marks all windows as a window manager would: a browser lets nobody share a window that has no such mark. */
  async markWindows(): Promise<void> {
    const xprop = xpropPath();
    if (xprop === null) throw new Error('no xprop: install x11-utils');
    const { stdout } = await this.#xdotool('search', '--onlyvisible', '--name', '.');
    for (const id of stdout.trim().split('\n'))
      await run(xprop, ['-id', id, '-f', 'WM_STATE', '32c', '-set', 'WM_STATE', '1'], { env: { ...process.env, DISPLAY: this.name } });
  }

  async close(): Promise<void> {
    if (this.#server.exitCode !== null || this.#server.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      this.#server.once('exit', () => resolve());
      this.#server.kill();
    });
  }

  async #window(title: string): Promise<string | null> {
    try {
      const { stdout } = await this.#xdotool('search', '--onlyvisible', '--name', title);
      return stdout.trim().split('\n').at(-1) || null;
    } catch {
      // xdotool ends with 1 where it finds none.
      return null;
    }
  }

  #xdotool(...words: readonly string[]): Promise<{ stdout: string }> {
    return run(this.#hand, words, { env: { ...process.env, DISPLAY: this.name } });
  }
}

/**
 * The server takes a number that is free and tells which.
 * @throws where the programs are not on this machine: ask `displayPrograms` first
 */
export async function openDisplay(size = { width: 1280, height: 800 }): Promise<XDisplay> {
  const programs = displayPrograms();
  if (programs === null) throw new Error('no display: install xvfb and xdotool');
  const server = spawn(
    programs.xvfb,
    ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  let told = '';
  server.stdio[3]?.on('data', (text: Buffer) => {
    told += text.toString();
  });
  const number = await untilValue('the number of a display', () => (told.endsWith('\n') ? told.trim() : null), 20_000);
  return new XDisplay(`:${number}`, server, programs.xdotool);
}
