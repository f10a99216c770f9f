import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SharePorts, share } from './share-flow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const granted = { answerCode: 0, grant: { viewerCode: '482913607', ticket: 't', oneTimeLoginTicket: '' } };
const refused = { answerCode: 3, grant: { viewerCode: '', ticket: '', oneTimeLoginTicket: '' } };

function prepare(answer: Promise<typeof granted>, painted: Promise<void> = Promise.resolve()) {
  const log: string[] = [];
  const track = { stop: () => void log.push('stopped') };
  const ports: SharePorts = {
    calls: {
      track: async () => void log.push('track'),
      trackConversion: () => void log.push('conversion'),
      requestHost: () => {
        log.push('host');
        return answer;
      },
    },
    capture: {
      isOffered: true,
      start: async () => {
        log.push('picker');
        return { getTracks: () => [track] } as unknown as MediaStream;
      },
    },
    trackedEvent: 'SHARE_CLICKED',
    isSignedIn: false,
    showCode: (code) => {
      log.push(`code ${code}`);
      return painted;
    },
  };
  return { log, ports };
}

describe('share', () => {
  it('[SHARE-18] the picker is asked for before the click has ended, and once only', async () => {
    const { log, ports } = prepare(Promise.resolve(granted));
    const sharing = share(ports);
    expect(log[0]).toBe('picker');
    const shared = await sharing;
    if (shared.kind === 'present') await shared.capture;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(log.filter((line) => line === 'picker')).toHaveLength(1);
  });

  it('[SHARE-01] the rest goes in its order behind it', async () => {
    const { log, ports } = prepare(Promise.resolve(granted));
    await share(ports);
    expect(log).toEqual(['picker', 'track', 'host', 'conversion', 'code 482913607']);
  });

  it('[SHARE-01] [TRACK-25] the conversion is queued behind the tracking and waits for no host, and the host for neither', async () => {
    const { log, ports } = prepare(new Promise(() => {}));
    void share(ports);
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(['picker', 'track', 'host', 'conversion']);
    const slow = prepare(Promise.resolve(granted));
    const shared = await share({ ...slow.ports, calls: { ...slow.ports.calls, track: () => new Promise(() => {}) } });
    expect(shared.kind).toBe('present');
    expect(slow.log).toEqual(['picker', 'host', 'code 482913607']);
  });

  it('a claim of a name comes after the picker, which is in the click', async () => {
    const { log, ports } = prepare(Promise.resolve(granted));
    const claim = async () => {
      log.push('claim');
      return null;
    };
    await share({ ...ports, choice: { personalUrl: 'ana-horvat', claim } });
    expect(log.slice(0, 2)).toEqual(['picker', 'track']);
    expect(log.indexOf('claim')).toBeLessThan(log.indexOf('host'));
  });

  it('a code that is shown already is painted before anything is sent', async () => {
    const paint = Promise.withResolvers<void>();
    const { log, ports } = prepare(Promise.resolve(granted));
    const sharing = share({ ...ports, reservedCode: 'set aside', painted: paint.promise });
    await vi.advanceTimersByTimeAsync(100);
    expect(log).toEqual(['picker']);
    paint.resolve();
    await sharing;
    expect(log.slice(1, 3)).toEqual(['track', 'host']);
  });

  it('[SHARE-20] a picker that is closed at once changes nothing of the meeting', async () => {
    const { log, ports } = prepare(Promise.resolve(granted));
    const closed = new DOMException('closed', 'NotAllowedError');
    const shared = await share({ ...ports, capture: { isOffered: true, start: () => Promise.reject(closed) } });
    expect(log).toContain('code 482913607');
    await expect(shared.kind === 'present' && shared.capture).rejects.toBe(closed);
  });

  it.each([
    ['by the server', {}],
    ['since the name is taken', { choice: { personalUrl: 'ana-horvat', claim: async () => 'taken' } }],
  ])('[SHARE-13] a share that is refused %s lets go of what was captured, sooner or later', async (_by, changes) => {
    const { log, ports } = prepare(Promise.resolve(refused));
    expect((await share({ ...ports, ...changes })).kind).toBe('refused');
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toContain('stopped');

    const chosen = Promise.withResolvers<MediaStream>();
    const slow = prepare(Promise.resolve(refused));
    expect((await share({ ...slow.ports, ...changes, capture: { isOffered: true, start: () => chosen.promise } })).kind).toBe('refused');
    chosen.resolve(await ports.capture.start());
    await vi.advanceTimersByTimeAsync(0);
    expect(log.filter((line) => line === 'stopped')).toHaveLength(2);
  });

  it('[SHARE-28] where the page knows of the refusal no screen is asked for; granted after all, it is asked for behind the code', async () => {
    const none = prepare(Promise.resolve(refused));
    expect((await share({ ...none.ports, isRefusalKnown: true })).kind).toBe('refused');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(none.log).not.toContain('picker');

    const paint = Promise.withResolvers<void>();
    const over = prepare(Promise.resolve(granted), paint.promise);
    const shared = await share({ ...over.ports, isRefusalKnown: true });
    expect(over.log).toEqual(['track', 'host', 'conversion', 'code 482913607']);
    paint.resolve();
    if (shared.kind === 'present') await shared.capture;
    expect(over.log.at(-1)).toBe('picker');
  });
});
