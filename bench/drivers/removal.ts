/**
 * A removed person tries every way to return that there is, over and over: resume key, code, another name, kept tokens of the engine, the app. The
 * figures are frames and messages after the first second, and how many attempts got in; all have to be nothing.
 */
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type ModifiedClient, openModifiedClient } from '../../e2e/support/modified-client.ts';
import { startSharing } from '../../e2e/support/presenter.ts';
import { openSignalling } from '../../e2e/support/signalling.ts';
import { openStage, type Stage } from '../../e2e/support/stage.ts';
import { type Figure, printSample } from '../report.ts';

const AT_ONCE = 10;
/** Each attempt is one way to return; the ways take turns. */
type Way = (stage: Stage, client: ModifiedClient, code: string) => Promise<{ readonly isIn: boolean; readonly messages: number }>;

const bySocket =
  (how: (client: ModifiedClient, code: string) => object): Way =>
  async (stage, client, code) => {
    const line = await LiveClient.open(stage.server.url, { cookie: client.cookie });
    line.send({ type: 'join', ...how(client, code) });
    await line.waitForClose();
    return { isIn: line.messages.some(({ type }) => type === 'welcome'), messages: line.messages.length - 1 };
  };
const ways: Readonly<Record<string, Way>> = {
  'same page': bySocket(({ resumeKey }) => ({ resumeKey, lastNumber: 5 })),
  reload: bySocket(({ resumeKey }) => ({ resumeKey, lastNumber: 0 })),
  'new tab': bySocket((_client, code) => ({ codeOrPurl: code })),
  'another name': bySocket((_client, code) => ({ codeOrPurl: code, name: `Guest ${Math.random()}` })),
  'kept token': async (stage, { token, cookie }) => ({
    isIn: (await openSignalling(stage.server.url, token, { cookie })).isOpen,
    messages: 0,
  }),
  'browser opened again': async (stage, { cookie }, code) => {
    const answer = await fetch(`${stage.server.url}/Refresher.aspx`, { headers: { cookie } });
    const lasting = answer.headers.getSetCookie().filter((line) => /Max-Age=[1-9]/.test(line));
    const line = await LiveClient.open(stage.server.url, { cookie: lasting.map((one) => one.split(';', 1)[0]).join('; ') });
    line.send({ type: 'join', codeOrPurl: code });
    await line.waitForClose();
    return { isIn: line.messages.some(({ type }) => type === 'welcome'), messages: line.messages.length - 1 };
  },
  'the app': async (stage, { cookie }, code) => {
    const { body } = await call(stage.server.url, endpoints.joinStickyUrl.path, { accessCodeOrPersonalUrl: code }, { cookie });
    return { isIn: (body as { d: { ErrorCode: number } }).d.ErrorCode === 0, messages: 0 };
  },
};

export async function measure(attempts = 1_000): Promise<Figure[]> {
  const stage = await openStage({ breaksThings: true, paintsPerSecond: 30 });
  const isIn: number[] = [];
  const messages: number[] = [];
  let lateFrames = 0;
  let lastFrameMs = 0;
  try {
    const sharing = await startSharing(stage);
    const code = sharing.code.replaceAll('-', '');
    const client = await openModifiedClient(stage, code);
    await client.enter();
    await until(async () => ((await client.frames()).length > 10 ? null : 'frames'), 15_000);
    const row = sharing.page.getByRole('list', { name: 'People' }).getByRole('listitem', { name: 'Viewer 1', exact: true });
    await row.getByRole('button', { name: 'Remove', exact: true }).click();
    await sharing.page.getByRole('button', { name: 'Remove from meeting', exact: true }).click();
    await client.line.waitFor('over');
    const removedAt = Date.now();
    const named = Object.entries(ways);
    for (let at = 0; at < attempts; at += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, attempts - at) }, (_, index) => named[(at + index) % named.length]);
      const results = await Promise.all(batch.map((entry) => entry?.[1](stage, client, code)));
      for (const result of results) {
        isIn.push(result?.isIn === true ? 1 : 0);
        messages.push(result?.messages ?? 0);
      }
      if (at % 50 === 0) isIn.push((await client.enter()) ? 1 : 0);
    }
    await until(() => (Date.now() - removedAt > 2_000 ? null : 'two seconds after the removal'));
    const frames = await client.frames();
    lastFrameMs = Math.max(0, (frames.at(-1) ?? removedAt) - removedAt);
    lateFrames = frames.filter((frame) => frame > removedAt + 1_000).length;
    printSample('removal', { attempts: isIn.length, seconds: (Date.now() - removedAt) / 1_000 });
  } finally {
    await stage.close();
  }
  return [
    { name: 'tries that got in', unit: 'count', samples: [isIn.reduce((sum, one) => sum + one, 0)], goal: { figure: 'max', atMost: 0 } },
    { name: 'messages beside the refusal, in a try', unit: 'count', samples: messages, goal: { figure: 'max', atMost: 0 } },
    { name: 'frames later than 1 s after the removal', unit: 'count', samples: [lateFrames], goal: { figure: 'max', atMost: 0 } },
    { name: 'last frame after the removal', unit: 'ms', samples: [lastFrameMs], goal: { figure: 'max', atMost: 1_000 } },
  ];
}
