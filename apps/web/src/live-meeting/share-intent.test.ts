import { describe, expect, it } from 'vitest';
import { type ShareIntent, stepsToTell } from './share-intent.ts';

const shares = ['none', 'sharing', 'paused', 'stopped', 'away'] as const;
const after = { 'start-share': 'sharing', 'pause-share': 'paused', 'resume-share': 'sharing', 'stop-share': 'stopped' } as const;

describe('what the meeting is told when the line is back', () => {
  it.each(['none', 'sharing', 'paused'] as readonly ShareIntent[])(
    '[MEET-17] [SHARE-27] %s here is %s there, whatever was told before',
    (intent) => {
      for (const told of shares) {
        const end = stepsToTell(intent, told).reduce<string>((_, { type }) => after[type], told);
        if (intent === 'none') expect(['sharing', 'paused']).not.toContain(end);
        else expect(end, told).toBe(intent);
      }
    },
  );

  it('nothing is said that is known already', () => {
    expect(stepsToTell('sharing', 'sharing')).toEqual([]);
    expect(stepsToTell('paused', 'paused')).toEqual([]);
    expect(stepsToTell('none', 'away')).toEqual([]);
  });
});
