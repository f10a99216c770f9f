import { describe, expect, it } from 'vitest';
import { aMeeting, viewer } from '../../../testing/live-messages.ts';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import { facesFillStage } from './faces-fill-stage.ts';
import { EVERYBODY_UP_TO, GAP_PX, gridOf, tilesOf } from './grid.ts';

const desktop = { width: 1264, height: 560 };
const phone = { width: 374, height: 560 };
const people = (count: number) => Array.from({ length: count }, (_, at) => ({ ...viewer, id: `p${at}` }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');

describe('the grid of faces', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 3],
    [9, 3],
  ])('%i people on a wide stage stand in %i columns', (count, columns) => {
    expect(gridOf(count, desktop).columns).toBe(columns);
  });

  it('uses the height of a phone: two people stand one below the other, nine in threes', () => {
    expect(gridOf(1, phone)).toEqual({ columns: 1, width: 374, height: 374 });
    expect(gridOf(2, phone).columns).toBe(1);
    expect(gridOf(4, phone).columns).toBe(2);
    expect(gridOf(9, phone).columns).toBe(3);
  });

  it('is for a stage with nothing to show: not over a share, nor over the last picture while the next screen is awaited', () => {
    const state = (share: 'none' | 'stopped' | 'sharing' | 'paused', rest: Partial<MeetingState> = {}): MeetingState => ({
      ...initialMeetingState,
      meeting: aMeeting({ share }),
      ...rest,
    });
    expect(facesFillStage(state('none'))).toBe(true);
    expect(facesFillStage(state('none', { hasStill: true }))).toBe(false);
    expect(facesFillStage(state('stopped', { hasStill: true }))).toBe(true);
    expect(facesFillStage(state('none', { capture: 'live' }))).toBe(false);
    for (const share of ['sharing', 'paused'] as const) expect(facesFillStage(state(share))).toBe(false);
  });

  it('never leaves its box, and no other number of columns gives larger tiles', () => {
    for (const box of [desktop, phone, { width: 320, height: 200 }, { width: 944, height: 300 }]) {
      for (let count = 1; count <= 26; count += 1) {
        const { columns, width, height } = gridOf(count, box);
        const rows = Math.ceil(count / columns);
        const told = `${count} in ${box.width}x${box.height}`;
        expect(columns * width + (columns - 1) * GAP_PX, told).toBeLessThanOrEqual(box.width);
        expect(rows * height + (rows - 1) * GAP_PX, told).toBeLessThanOrEqual(box.height);
        expect(width, told).toBeGreaterThan(0);
      }
    }
  });

  it('shows everybody of a small meeting, cameras first, and of a large one the cameras and a number', () => {
    expect(tilesOf(people(3), ['p2'], [], 25)).toMatchObject({ others: 0 });
    expect(ids(tilesOf(people(3), ['p2'], [], 25).shown)).toBe('p2 p0 p1');
    const large = tilesOf(people(EVERYBODY_UP_TO + 1), ['p4', 'p2'], [], 25);
    expect([ids(large.shown), large.others]).toEqual(['p2 p4', EVERYBODY_UP_TO - 1]);
  });

  it('the only one left over is shown in the place of the number', () => {
    const large = people(EVERYBODY_UP_TO + 1);
    const cameras = large.slice(1).map(({ id }) => id);
    const tiles = tilesOf(large, cameras, [], 25);
    expect([tiles.shown.length, ids(tiles.shown.slice(-1)), tiles.others]).toEqual([EVERYBODY_UP_TO + 1, 'p0', 0]);
    expect(tilesOf(people(5), ['p0'], [], 4)).toMatchObject({ others: 0, shown: { length: 5 } });
    expect(tilesOf(people(5), ['p0'], ['p4'], 3)).toMatchObject({ others: 2, shown: { length: 3 } });
  });

  it('who is away and sends nothing has no tile', () => {
    const [one, two] = people(2) as [typeof viewer, typeof viewer];
    expect(ids(tilesOf([one, { ...two, isConnected: false }], ['p0'], [], 25).shown)).toBe('p0');
  });

  it('whoever speaks is never left out: somebody silent gives up their place, and the others keep theirs', () => {
    const all = people(12);
    const cameras = all.map(({ id }) => id);
    expect(ids(tilesOf(all, cameras, ['p11', 'p3'], 4).shown)).toBe('p0 p1 p11 p3');
    expect(ids(tilesOf(all, cameras, ['p1'], 4).shown)).toBe('p0 p1 p2 p3');
  });
});
