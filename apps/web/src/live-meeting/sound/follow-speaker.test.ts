import { expect, it } from 'vitest';
import type { DeviceChoice, DeviceKind } from './browser-devices.ts';
import { createChosenDevices } from './chosen-devices.ts';
import { followSpeaker } from './follow-speaker.ts';

const device = (kind: DeviceKind, id: string): DeviceChoice => ({ kind, id, label: id });

function aComputer() {
  const chosen = createChosenDevices(null);
  const outputs: string[] = [];
  let list: readonly DeviceChoice[] = [];
  let change: (() => void) | null = null;
  const stop = followSpeaker(
    {
      list: async () => list,
      watch: (listener) => {
        change = listener;
        return () => {
          change = null;
        };
      },
    },
    chosen,
    (id) => void outputs.push(id),
  );
  const has = async (...devices: readonly DeviceChoice[]) => {
    list = devices;
    change?.();
    await new Promise(setImmediate);
    return outputs;
  };
  return { chosen, has, stop };
}

it('a speaker that is pulled out gives way to the browser’s own choice until it is back', async () => {
  const { chosen, has } = aComputer();
  chosen.choose('speaker', 'headset');
  const [headset, loud] = [device('speaker', 'headset'), device('speaker', 'loud')];
  expect(await has(loud, device('microphone', 'headset'))).toEqual(['']);
  expect(await has(loud, headset)).toEqual(['', 'headset']);
});

it('where the browser names no speakers, the chosen one is left as it is', async () => {
  const { chosen, has } = aComputer();
  chosen.choose('speaker', 'headset');
  expect(await has(device('camera', 'lens'))).toEqual([]);
});

it('where none was chosen, or the meeting is over, nothing is changed', async () => {
  const { chosen, has, stop } = aComputer();
  expect(await has(device('speaker', 'loud'))).toEqual([]);
  chosen.choose('speaker', 'headset');
  stop();
  expect(await has()).toEqual([]);
});
