/** A word that the browser blocks a device stands only as long as it does, where the browser tells of it. */
import type { DeviceSource } from '@ninefold/media/sources.ts';
import type { BrowserDevices } from './browser-devices.ts';
import type { Trouble } from './trouble.ts';

export interface BlockWatch {
  /** What is told now; null for nothing. */
  told(trouble: Trouble | null): void;
  close(): void;
}

/**
 * Watches a device that the browser blocks, where the browser reports permission changes.
 * @param onUnblocked called when the person allows it
 */
export function createBlockWatch({ watchUnblocked }: Pick<BrowserDevices, 'watchUnblocked'>, onUnblocked: () => void): BlockWatch {
  let stop: (() => void)[] = [];
  const close = (): void => {
    for (const end of stop) end();
    stop = [];
  };
  return {
    told(trouble) {
      close();
      if (trouble?.kind !== 'denied') return;
      const blocked: readonly DeviceSource[] = trouble.isOfBoth === true ? ['microphone', 'camera'] : [trouble.source];
      stop = blocked.map((source) => watchUnblocked(source, onUnblocked));
    },
    close,
  };
}
