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
  it('[SHARE-18] the picker opens by itself once the code is painted, and once only', async () => {
    const paint = Promise.withResolvers<void>();
    const { log, ports } = prepare(Promise.resolve(granted), paint.promise);
    const shared = await share(ports);
    expect(log).toEqual(['track', 'host', 'conversion', 'code 482913607']);
    paint.resolve();
    if (shared.kind === 'present') await shared.capture;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(log.filter((line) => line === 'picker')).toHaveLength(1);
  });

  it('a code that is shown already is painted before anything is asked or told', async () => {
    const paint = Promise.withResolvers<void>();
    const { log, ports } = prepare(Promise.resolve(granted));
    const sharing = share({ ...ports, reservedCode: 'set aside', painted: paint.promise });
    await vi.advanceTimersByTimeAsync(100);
    expect(log).toEqual([]);
    paint.resolve();
    await sharing;
    expect(log.slice(0, 2)).toEqual(['track', 'host']);
  });

  it('an answer that is slow does not cost the click: the picker opens meanwhile', async () => {
    const answer = Promise.withResolvers<typeof granted>();
    const { log, ports } = prepare(answer.promise);
    const sharing = share(ports);
    await vi.advanceTimersByTimeAsync(699);
    expect(log).not.toContain('picker');
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toContain('picker');
    answer.resolve(granted);
    expect((await sharing).kind).toBe('present');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(log.filter((line) => line === 'picker')).toHaveLength(1);
  });

  it('[SHARE-13] a refusal opens no picker; one that is open already gives its capture back', async () => {
    const quick = prepare(Promise.resolve(refused));
    expect((await share(quick.ports)).kind).toBe('refused');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(quick.log).not.toContain('picker');

    const answer = Promise.withResolvers<typeof granted>();
    const slow = prepare(answer.promise);
    const sharing = share(slow.ports);
    await vi.advanceTimersByTimeAsync(700);
    answer.resolve(refused);
    expect((await sharing).kind).toBe('refused');
    await vi.advanceTimersByTimeAsync(0);
    expect(slow.log).toContain('stopped');
  });
});
