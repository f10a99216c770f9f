import type { DeviceSource } from '@ninefold/media/sources.ts';
import { describe, expect, it } from 'vitest';
import { createBlockWatch } from './block-watch.ts';

function aBrowser() {
  const watched = new Map<DeviceSource, () => void>();
  let lifted = 0;
  const watch = createBlockWatch(
    {
      watchUnblocked: (source, listener) => {
        watched.set(source, listener);
        return () => void watched.delete(source);
      },
    },
    () => {
      lifted += 1;
    },
  );
  return { watch, watched, lifted: () => lifted };
}

describe('a device that the browser blocks', () => {
  it('is watched while that is told, and is told no more once the block is lifted', () => {
    const { watch, watched, lifted } = aBrowser();
    watch.told({ kind: 'denied', source: 'camera' });
    expect([...watched.keys()]).toEqual(['camera']);
    watched.get('camera')?.();
    expect(lifted()).toBe(1);
    watch.told(null);
    expect(watched.size).toBe(0);
  });

  it('is watched with the other one where both are blocked, and not for another trouble', () => {
    const { watch, watched } = aBrowser();
    watch.told({ kind: 'denied', source: 'microphone', isOfBoth: true });
    expect([...watched.keys()]).toEqual(['microphone', 'camera']);
    watch.told({ kind: 'missing', source: 'microphone' });
    expect(watched.size).toBe(0);
    watch.told({ kind: 'denied', source: 'microphone' });
    watch.close();
    expect(watched.size).toBe(0);
  });
});
