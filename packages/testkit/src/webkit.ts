/**
 * WebKitGTK's MiniBrowser by its WebDriver, over plain HTTP: https://www.w3.org/TR/webdriver2/. Its own screenshot waits for a frame that a
 * page at rest never paints, so pictures are taken of the display. What its pages complain of is heard by `hear-pages.ts`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { freePort } from './free-port.ts';
import { until, untilValue } from './poll.ts';
import { findProgram } from './programs.ts';
import { displayPrograms, openDisplay, type XDisplay } from './x-display.ts';

/** The name under which WebDriver hands out an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Readonly<Record<string, string>>;

/** @returns null where WebKit or a display for it is missing on this machine */
export function webkitDriver(): string | null {
  const driver = process.env['NINEFOLD_WEBKIT_DRIVER'] || findProgram('WebKitWebDriver');
  return displayPrograms() === null ? null : driver;
}

export interface WebKitOptions {
  /** As MiniBrowser takes them, such as `--enable-mock-capture-devices=true`. */
  readonly flags?: readonly string[];
}

export class WebKitPage {
  readonly display: XDisplay;
  readonly #session: string;
  readonly #driver: ChildProcess;

  constructor(session: string, display: XDisplay, driver: ChildProcess) {
    this.#session = session;
    this.display = display;
    this.#driver = driver;
  }

  goto(url: string): Promise<void> {
    return this.#ask('POST', '/url', { url });
  }
  reload(): Promise<void> {
    return this.#ask('POST', '/refresh', {});
  }
  url(): Promise<string> {
    return this.#ask('GET', '/url');
  }

  /** Runs a function that stands alone in the page, as Playwright's `evaluate` does. */
  evaluate<Result, Argument = undefined>(work: (argument: Argument) => Result | Promise<Result>, argument?: Argument): Promise<Result> {
    const script = `return (${String(work)})(arguments[0]);`;
    return this.#ask('POST', '/execute/sync', { script, args: [argument ?? null] });
  }

  /**
   * A real click in the middle of the one visible element that is so called; waits until it is there, at rest, and under nothing else: the driver
   * clicks at the place where the element was. @param role a CSS selector
   */
  async press(name: string, role = 'button, a[href], [role=menuitem], label'): Promise<void> {
    let before = '';
    await until(async () => {
      const element = await this.#find(name, role);
      const at = element === null ? 'nowhere' : await this.evaluate(placeOf, element);
      if (element === null || !/^\d/.test(at) || at !== before) {
        before = at;
        return `"${name}" among ${role} at rest, it is ${at}`;
      }
      await this.#ask('POST', `/element/${element[ELEMENT]}/click`, {});
      return null;
    }, 30_000);
  }

  /** Types into the field that is so called, key by key. */
  async type(name: string, text: string): Promise<void> {
    const id = await this.#named(name, 'input, textarea');
    await this.#ask('POST', `/element/${id}/value`, { text });
  }

  /** Presses keys on whatever has the focus. @param keys by WebDriver's names: '\uE007' is Enter, '\uE00C' Escape */
  async keys(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async text(selector = 'body'): Promise<string> {
    return (await this.evaluate((of: string) => document.querySelector<HTMLElement>(of)?.innerText ?? '', selector)) ?? '';
  }

  async untilText(words: string | RegExp, timeoutMs = 40_000): Promise<void> {
    await until(async () => {
      const text = await this.text();
      const isThere = typeof words === 'string' ? text.includes(words) : words.test(text);
      return isThere ? null : `"${words}" at ${await this.url()}, which says "${text.slice(0, 400)}"`;
    }, timeoutMs);
  }

  /** @param file of the picture, PNG; needs ImageMagick */
  picture(file: string): void {
    execFileSync('import', ['-display', this.display.name, '-window', 'root', file]);
  }

  async close(): Promise<void> {
    await this.#ask('DELETE', '').catch(() => {});
    await ended(this.#driver);
    await this.display.close();
  }

  async #named(name: string, role: string): Promise<string> {
    const element = await untilValue(`"${name}" among ${role}`, () => this.#find(name, role), 30_000);
    return element[ELEMENT] as string;
  }

  #find(name: string, role: string): Promise<ElementReference | null> {
    return this.evaluate(
      ([called, selector]: readonly [string, string]) => {
        const nameOf = (element: Element): string =>
          element.getAttribute('aria-label') ??
          ((element as HTMLInputElement).labels?.[0]?.textContent || element.textContent || '').replace(/\s+/g, ' ').trim();
        const isShown = (element: Element) => element.getClientRects().length > 0;
        return [...document.querySelectorAll(selector)].find((element) => isShown(element) && nameOf(element) === called) ?? null;
      },
      [name, role] as const,
    ) as unknown as Promise<ElementReference | null>;
  }

  #ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return askDriver(method, this.#session + path, body);
  }
}

/** Runs in the page. @returns its edges; in words why a click would not reach it */
function placeOf(reference: unknown): string {
  const element = reference as HTMLElement;
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const uppermost = document.elementFromPoint(x + width / 2, y + height / 2);
  if (uppermost === null || !element.contains(uppermost)) return `under ${uppermost?.outerHTML.slice(0, 200)}`;
  return [x, y, width, height].map(Math.round).join(' ');
}

async function askDriver<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(60_000),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebKit's driver: ${value?.error} ${value?.message} (${method} ${new URL(address).pathname})`);
  return value;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

/**
 * A browser with a window on a display of its own; its cookies and its storage go with it.
 * @throws where `webkitDriver` finds none
 */
export async function openWebKit({ flags = [] }: WebKitOptions = {}): Promise<WebKitPage> {
  const program = webkitDriver();
  if (program === null) throw new Error('no WebKit: install webkit2gtk-driver, xvfb and xdotool');
  const display = await openDisplay();
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], { env: { ...process.env, DISPLAY: display.name }, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await until(async () => ((await fetch(`${address}/status`)).ok ? null : 'a driver that answers'), 20_000);
  const browser = { args: ['--automation', ...flags] };
  const { sessionId } = await askDriver<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  });
  const session = `${address}/session/${sessionId}`;
  await askDriver('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 800 });
  return new WebKitPage(session, display, driver);
}
