import { describe, expect, it } from 'vitest';
import { type ShareIntent, stepsToTell } from './share-intent.ts';

const shares = ['none', 'sharing', 'paused', 'blank', 'stopped', 'away'] as const;
/** As the meeting says it. */
const as = (share: (typeof shares)[number]) => (share === 'blank' ? ({ share: 'paused', isBlank: true } as const) : { share });
const after = {
  'start-share': 'sharing',
  'pause-share': 'paused',
  'blank-share': 'blank',
  'resume-share': 'sharing',
  'stop-share': 'stopped',
} as const;

describe('what the meeting is told when the socket is back', () => {
  it.each(['none', 'sharing', 'paused', 'blank'] as readonly ShareIntent[])(
    '[MEET-17] [SHARE-27] %s here is %s there, whatever was told before',
    (intent) => {
      for (const told of shares) {
        const end = stepsToTell(intent, as(told)).reduce<string>((_, { type }) => after[type], told);
        if (intent === 'none') expect(['sharing', 'paused', 'blank']).not.toContain(end);
        else expect(end, told).toBe(intent);
      }
    },
  );

  it('nothing is said that is known already', () => {
    expect(stepsToTell('sharing', as('sharing'))).toEqual([]);
    expect(stepsToTell('paused', as('paused'))).toEqual([]);
    expect(stepsToTell('blank', as('blank'))).toEqual([]);
    expect(stepsToTell('none', as('away'))).toEqual([]);
  });
});
