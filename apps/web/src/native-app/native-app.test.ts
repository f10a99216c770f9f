import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import { createNativeApp, type NativeAppPorts } from './native-app.ts';

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';
const good = `ninefold://join?accessCodeOrPersonalUrl=123456789&ticket=${ticket}`;
const settled = () => new Promise((resolve) => setImmediate(resolve));

function prepare(
  answer: { errorCode: number | null; address: string | null },
  options: { redeemedAt?: number; outcome?: 'succeeded' | 'failed' } = {},
) {
  const clock = new DrivenClock();
  const log: string[] = [];
  let asked = 0;
  const ports: NativeAppPorts = {
    calls: {
      joinAddress: async (codeOrPurl) => {
        log.push(`ask join ${codeOrPurl}`);
        return answer;
      },
      swapAddress: async ({ mode }) => {
        log.push(`ask swap ${mode}`);
        return answer;
      },
      shareAddress: async (personalUrl) => {
        log.push(`ask share ${personalUrl}`);
        return answer;
      },
      isRedeemed: async (given) => {
        asked += 1;
        expect(given).toBe(ticket);
        return asked === options.redeemedAt;
      },
    },
    launcher: { inFrame: (address) => void log.push(`frame ${address}`), openLink: (address) => void log.push(`link ${address}`) },
    watchFocus: async () => options.outcome ?? 'failed',
    memory: { appDetected: () => void log.push('detected'), change: ({ preferredViewer }) => void log.push(`prefer ${preferredViewer}`) },
    track: async (name) => void log.push(`track ${name}`),
    timers: clock,
    scheme: 'ninefold',
    ownOrigin: 'https://meet.example',
  };
  return { app: createNativeApp(ports), clock, log, asked: () => asked };
}

describe('a launch', () => {
  it('asks for the address first, then points the hidden frame at it', async () => {
    const { app, log } = prepare({ errorCode: 0, address: good });
    expect(await app.join('123456789')).toEqual({ kind: 'launched', outcome: 'failed' });
    expect(log).toEqual(['ask join 123456789', `frame ${good}`, 'track STICKY_LAUNCH_FAILED']);
  });

  it('[STICKY-07] one that takes the focus means that the app is there; asked for by a click, the app is preferred from now on', async () => {
    const { app, log } = prepare({ errorCode: 0, address: good }, { outcome: 'succeeded' });
    await app.joinByLink('123456789');
    expect(log.slice(1)).toEqual([`link ${good}`, 'track STICKY_LAUNCH_SUCCEEDED', 'detected', 'prefer app']);
  });

  it('[LAUNCH-15] [LAUNCH-16] an answer without an address, or with one of anything else, launches nothing and says so', async () => {
    for (const address of [
      null,
      'javascript:alert(1)',
      'other://join?x=1',
      'https://evil.example/Download.aspx',
      `ninefold://join?x=${ticket}`,
    ]) {
      const { app, clock, log } = prepare({ errorCode: 0, address });
      expect(await app.share(null)).toMatchObject({ kind: 'refused' });
      expect(log).toEqual(['ask share null']);
      clock.advance(500);
      expect(app.bubble.get()).toEqual({ kind: 'error', message: 'unknown' });
    }
  });

  it('[ERR-22] no answer at all says that the server is down', async () => {
    const { app, clock } = prepare({ errorCode: null, address: null });
    await app.join('123456789');
    clock.advance(500);
    expect(app.bubble.get()).toEqual({ kind: 'error', message: 'serverDown' });
  });

  it('once the app has used its ticket no bubble asks whether it started', async () => {
    const { app, clock, log } = prepare({ errorCode: 0, address: good }, { redeemedAt: 3 });
    await app.join('123456789');
    for (let second = 0; second < 20; second += 1) {
      clock.advance(1_000);
      await settled();
      expect(app.bubble.get().kind).toBe('none');
    }
    expect([app.hasCome.get(), log.at(-1)]).toEqual([true, 'detected']);
    // The next screen, or the next launch, has nothing to do with it.
    app.giveUp();
    expect(app.hasCome.get()).toBe(false);
  });

  it('an app that never comes is asked after 20 times and no more, and not at all once the person gave up', async () => {
    const { app, clock, asked } = prepare({ errorCode: 0, address: good });
    await app.join('123456789');
    for (let second = 0; second < 40; second += 1) {
      clock.advance(1_000);
      await settled();
    }
    expect(asked()).toBe(20);
    await app.join('123456789');
    app.giveUp();
    clock.advance(60_000);
    await settled();
    expect([asked(), app.bubble.get().kind]).toEqual([20, 'none']);
  });

  it('downloads come from the own site alone', () => {
    const { app, log } = prepare({ errorCode: 0, address: good });
    app.download('/api/app/installer/mac');
    app.download('https://evil.example/x');
    app.download('//evil.example/x');
    app.download('javascript:alert(1)');
    app.download('http://meet.example/api/app/installer/mac');
    app.download('https://meet.example:8443/api/app/installer/mac');
    expect(log).toEqual(['frame https://meet.example/api/app/installer/mac']);
  });
});
