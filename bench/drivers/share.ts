/** From the click on Share until the code is painted, and until somebody else can use it. */
import { lookUp } from '@ninefold/testkit/calls.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { endMeeting, shownCode } from '../../e2e/support/presenter.ts';
import { openStage, type Stage } from '../../e2e/support/stage.ts';
import { type Figure, printSample } from '../report.ts';

interface Sample {
  readonly paintedMs: number;
  readonly usableMs: number;
}

export async function measure(rounds = 20): Promise<Figure[]> {
  const stage = await openStage({ paintsPerSecond: 30 });
  const samples: Sample[] = [];
  try {
    await shareOnce(stage);
    for (let round = 0; round < rounds; round += 1) {
      const sample = await shareOnce(stage);
      printSample('share', { round, ...sample });
      samples.push(sample);
    }
  } finally {
    await stage.close();
  }
  return [
    { name: 'click to code painted', unit: 'ms', samples: samples.map((sample) => sample.paintedMs), goal: { figure: 'p95', atMost: 50 } },
    {
      name: 'click to code usable by others',
      unit: 'ms',
      samples: samples.map((sample) => sample.usableMs),
      goal: { figure: 'max', atMost: 400 },
    },
  ];
}

async function shareOnce(stage: Stage): Promise<Sample> {
  const page = await stage.presenters.page();
  await page.addInitScript(watchForCode);
  await page.goto(`${stage.server.url}/`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await until(async () => ((await page.evaluate(() => 'codeSeen' in window)) ? null : 'the code'));
  const { clickedAt, paintedAt, code } = await page.evaluate(
    () => (window as unknown as { codeSeen: { clickedAt: number; paintedAt: number; code: string } }).codeSeen,
  );
  // The digits stand there before the server has given them: others can use them from its answer on.
  await until(async () => ((await lookUp(stage.server.url, code)) === 0 ? null : 'a code that others can use'));
  const usableMs = Date.now() - clickedAt;
  await shownCode(page);
  await endMeeting(page);
  await until(async () => ((await lookUp(stage.server.url, code)) === 1 ? null : 'end of the meeting'));
  await page.context().close();
  return { paintedMs: paintedAt - clickedAt, usableMs };
}

/** Runs in the page: the click's own time, then the second animation frame after a code stands in the document. */
function watchForCode(): void {
  let clickedAt = 0;
  addEventListener(
    'click',
    (event) => {
      clickedAt = performance.timeOrigin + event.timeStamp;
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
  function look(): void {
    const texts = Array.from(document.querySelectorAll('[role=status],output'), (element) => element.textContent?.trim() ?? '');
    const code = texts.find((text) => /^\d{3}-\d{3}-\d{3}$/.test(text));
    if (code === undefined) requestAnimationFrame(look);
    else
      requestAnimationFrame(() => {
        const paintedAt = performance.timeOrigin + performance.now();
        Object.assign(window, { codeSeen: { clickedAt, paintedAt, code: code.replaceAll('-', '') } });
      });
  }
}
