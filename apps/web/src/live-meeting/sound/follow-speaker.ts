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
    const speakers = (await devices.list()).filter(({ kind }) => kind === 'speaker');
    // A browser names none before it is allowed to: then this says nothing of the chosen one.
    if (speakers.length === 0) return;
    const { speaker } = chosen.get();
    setOutput(speakers.some(({ id }) => id === speaker) ? speaker : '');
  };
  return devices.watch(() => void look().catch(() => {}));
}
