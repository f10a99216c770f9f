import type { BrowserDevices } from './browser-devices.ts';
import type { ChosenDevices } from './chosen-devices.ts';

/**
 * Sound goes to the speaker that was chosen while it is there. By the standard nothing is heard once that is pulled out
 * (https://w3c.github.io/mediacapture-output/): the browser's own choice takes its place until it is back.
 * @returns how to stop
 */
export function followSpeaker(
  devices: Pick<BrowserDevices, 'list' | 'watch'>,
  chosen: ChosenDevices,
  setOutput: (deviceId: string) => void,
): () => void {
  const look = async (): Promise<void> => {
    if (chosen.get().speaker === '') return;
    const list = await devices.list();
    const { speaker } = chosen.get();
    setOutput(list.some(({ kind, id }) => kind === 'speaker' && id === speaker) ? speaker : '');
  };
  return devices.watch(() => void look().catch(() => {}));
}
