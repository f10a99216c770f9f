import { describe, expect, it } from 'vitest';
import { createChosenDevices } from './chosen-devices.ts';

function aStorage(kept: string | null = null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_name: string, next: string) => {
      value = next;
    },
  };
}

describe('chosen devices', () => {
  it('are there again in the next meeting', () => {
    const storage = aStorage();
    createChosenDevices(storage).choose('microphone', 'desk');
    expect(createChosenDevices(storage).get()).toEqual({ microphone: 'desk', camera: '', speaker: '' });
  });

  it.each(['', 'null', '{"microphone":7}', '[1,2', '{"microphone":"a"}'])('nothing is chosen when %j is kept', (kept) => {
    expect(createChosenDevices(aStorage(kept)).get()).toEqual({ microphone: '', camera: '', speaker: '' });
  });

  it('hold for this meeting where the browser keeps nothing', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    for (const storage of [null, full]) {
      const chosen = createChosenDevices(storage);
      chosen.choose('camera', 'hat');
      expect(chosen.get().camera).toBe('hat');
    }
  });
});
