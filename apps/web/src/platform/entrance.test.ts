import { describe, expect, it } from 'vitest';
import type { LiveMeeting } from '../live-meeting/live-meeting.ts';
import { createEntrance } from './entrance.ts';

function prepare() {
  const log: string[] = [];
  const meeting = (place: string) => ({ close: () => void log.push(`close ${place}`) }) as unknown as LiveMeeting;
  const entrance = createEntrance({
    loads: [async () => void log.push('load'), () => Promise.reject(new Error('offline'))],
    openSocket: (place) => void log.push(`socket ${place}`),
    dropSocket: () => void log.push('drop'),
    openMeeting: async (place) => {
      log.push(`enter ${place}`);
      return meeting(place);
    },
  });
  return { entrance, log };
}

describe('the entrance of a viewer', () => {
  it('loads once, however often a whole code stands in the field, and a part that fails breaks nothing', () => {
    const { entrance, log } = prepare();
    entrance.expect();
    entrance.expect();
    expect(log).toEqual(['load']);
  });

  it('knocks first, then enters; the screen takes that very meeting, once, and no other one', async () => {
    const { entrance, log } = prepare();
    entrance.open('482913607');
    expect(log).toEqual(['drop', 'socket 482913607', 'load', 'enter 482913607']);
    expect(entrance.take('anna.meier')).toBeNull();
    const taken = entrance.take('482913607');
    expect(await taken).toHaveProperty('close');
    expect(entrance.take('482913607')).toBeNull();
  });

  it('a check that says no closes what was opened ahead', async () => {
    const { entrance, log } = prepare();
    entrance.open('482913607');
    entrance.abandon();
    await expect.poll(() => log).toContain('close 482913607');
    expect(entrance.take('482913607')).toBeNull();
  });
});
