import type { DeviceSource } from '@ninefold/media/sources.ts';
import { quietly } from '../../platform/storage.ts';

/** Which of the own devices are on: a page that is loaded anew begins with both off, and has to say what that took from the person. */
export interface ActiveDevicesMemory {
  /** What the page before this one had on; once. */
  take(): readonly DeviceSource[];
  write(source: DeviceSource, isOn: boolean): void;
}

/**
 * Makes the memory of which own devices were on, so that a reload can turn them on again.
 * @param storage of the tab, so that it ends with it
 */
export function createActiveDevicesMemory(
  place: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
): ActiveDevicesMemory {
  const nameOf = (source: DeviceSource) => `ninefold.on-air:${place.toLowerCase()}:${source}`;
  const write = (source: DeviceSource, isOn: boolean): void =>
    void quietly(() => (isOn ? storage?.setItem(nameOf(source), 'on') : storage?.removeItem(nameOf(source))));
  return {
    write,
    take() {
      const on = (['microphone', 'camera'] as const).filter((source) => quietly(() => storage?.getItem(nameOf(source))) === 'on');
      for (const source of on) write(source, false);
      return on;
    },
  };
}
