/** The page that tests share: its own title, and a strip that counts. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cellCount, check, counterBits, encodeStrip } from './strip.ts';

export interface SharedPage {
  readonly url: string;
  /** Part of the tab's title, by which Chromium is told which tab to share. */
  readonly title: string;
  close(): Promise<void>;
}

export interface SharedPageOptions {
  readonly title?: string;
  readonly colour?: string;
  /**
   * How often the strip is painted: a divisor of 30. A story needs a picture that moves; at 30 a second two browsers without a graphics
   * processor and an encoder fill two cores, and a measurement of frames needs them all.
   */
  readonly paintsPerSecond?: 10 | 30;
  /** Small letters all over the rest of it: a keyframe of them is some hundred kilobytes. */
  readonly isDense?: boolean;
}

export async function serveSharedPage(options: SharedPageOptions = {}): Promise<SharedPage> {
  const {
    title = `ninefold-shared-${process.pid}-${Math.random().toString(36).slice(2, 8)}`,
    colour = '#456',
    paintsPerSecond = 10,
    isDense = false,
  } = options;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html(title, colour, 30 / paintsPerSecond, isDense ? denseText() : ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    title,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The same words each time, and no two of them alike. */
const denseText = (): string =>
  Array.from({ length: 5_000 }, (_, index) => Math.abs(Math.imul(index + 7, 2_654_435_761)).toString(36)).join(' ');

/** The counter is the wall clock in thirtieths of a second, so that a reader on the same machine also knows a picture's age. */
const html = (title: string, colour: string, step: number, text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>html,body{margin:0;height:100%;background:${colour};color:#fff;font:24px sans-serif}canvas{display:block;width:100%;height:20vh}p{margin:40px}pre{margin:0;white-space:pre-wrap;font:13px/16px monospace}</style></head>
<body><canvas width="${cellCount * 10}" height="10"></canvas><p>A page that is shared. <output></output></p><pre>${text}</pre>
<script>
  const counterBits = ${counterBits};
  const check = ${check.toString()};
  const encode = ${encodeStrip.toString()};
  const context = document.querySelector('canvas').getContext('2d');
  const output = document.querySelector('output');
  let last = -1;
  function paint() {
    const counter = (Math.floor(Date.now() * 30 / 1000 / ${step}) * ${step}) % 65536;
    if (counter !== last) {
      last = counter;
      encode(counter).forEach((isWhite, index) => { context.fillStyle = isWhite ? '#fff' : '#000'; context.fillRect(index * 10, 0, 10, 10); });
      output.textContent = counter;
    }
    next();
  }
  // The browser's own pace costs it sixty looks a second; only a measurement of frames needs the nearest one.
  const stepMs = 1000 * ${step} / 30;
  const next = ${step === 1} ? () => requestAnimationFrame(paint) : () => setTimeout(paint, stepMs - (Date.now() % stepMs) + 1);
  paint();
</script></body></html>`;
