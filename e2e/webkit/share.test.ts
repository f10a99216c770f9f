/** WebKit asks for a screen in the task of the press alone: the first press on Share has to reach it. The screen itself is the engine's mock. */
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { openWebKit, type WebKitPage } from '@ninefold/testkit/webkit.ts';
import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { inWebKit } from '../support/webkit.ts';

inWebKit('a presenter', () => {
  let server: RunningServer;
  let ana: WebKitPage;
  beforeAll(async () => {
    server = await startServer();
    ana = await openWebKit({ flags: ['--enable-mock-capture-devices=true'] });
  }, 120_000);
  afterAll(async () => {
    await ana?.close();
    await server?.stop();
  });
  beforeEach(() => ana.goto('about:blank'));

  /** What each question for a screen was answered with, from here on in this document. On the prototype: WebKit may make `mediaDevices` anew. */
  const watchPicker = () =>
    ana.evaluate(() => {
      const asked: string[] = [];
      Reflect.set(window, 'asked', asked);
      Reflect.set(window, 'questions', 0);
      const { getDisplayMedia } = MediaDevices.prototype;
      MediaDevices.prototype.getDisplayMedia = function (options) {
        Reflect.set(window, 'questions', Reflect.get(window, 'questions') + 1);
        const answer = getDisplayMedia.call(this, options);
        answer.then(
          (stream) => asked.push(stream.getVideoTracks()[0]?.readyState ?? 'no picture'),
          (cause: Error) => asked.push(cause.name),
        );
        return answer;
      };
    });
  const untilPicked = (...answers: string[]) =>
    until(async () => {
      const asked = await ana.evaluate(() => Reflect.get(window, 'asked') as string[]);
      if (JSON.stringify(asked) === JSON.stringify(answers)) return null;
      const questions = await ana.evaluate(() => Reflect.get(window, 'questions') as number);
      return `${answers}; ${questions} questions were answered with ${asked}, and the page says ${await ana.text()}`;
    }, 40_000);
  /** From then on a press is the page's own; before, it is held and done by a script. */
  const untilScript = () =>
    until(async () => {
      const isDrawn = await ana.evaluate(() =>
        [...document.querySelectorAll('#root button')].some((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))),
      );
      return isDrawn ? null : 'the script of the page';
    }, 30_000);

  it('[SHARE-18] one press on Share of the home page gives a code and the screen', async () => {
    await ana.goto(`${server.url}/`);
    await untilScript();
    await watchPicker();
    await ana.press('Share', 'button');
    await untilPicked('live');
    await ana.untilText('Stop sharing');
    await ana.untilText(/\d{3}-\d{3}-\d{3}/);
  });

  it('[SHARE-20] the meeting goes on without one, and a press in it gives it; so does a switch', async () => {
    await ana.goto(`${server.url}/JmClient/Start`);
    await ana.untilText('Share screen');
    await untilScript();
    await watchPicker();
    await ana.press('Share screen', 'button');
    await untilPicked('live');
    await ana.press('Switch', 'button');
    await untilPicked('live', 'live');
    await ana.press('Stop sharing', 'button');
    await ana.press('Share screen', 'button');
    await untilPicked('live', 'live', 'live');
  });
});
