import { z } from 'zod/mini';
import type { DeviceKind } from './browser-devices.ts';

const chosenSchema = z.object({ microphone: z.string(), camera: z.string(), speaker: z.string() });
/** Ids of devices; '' is the browser's own choice. */
export type Chosen = Readonly<Record<DeviceKind, string>>;

const nothingChosen: Chosen = { microphone: '', camera: '', speaker: '' };
const NAME = 'ninefold.devices';

/** Which devices the person chose, kept in the browser for the next meeting. Where it keeps nothing, for this one. */
export interface ChosenDevices {
  get(): Chosen;
  choose(kind: DeviceKind, id: string): void;
}

/**
 * Makes the memory of the chosen microphone, camera and speaker.
 * @param storage null where the browser has none
 */
export function createChosenDevices(storage: Pick<Storage, 'getItem' | 'setItem'> | null): ChosenDevices {
  let chosen = read(storage);
  return {
    get: () => chosen,
    choose(kind, id) {
      chosen = { ...chosen, [kind]: id };
      try {
        storage?.setItem(NAME, JSON.stringify(chosen));
      } catch {
        // It is full, or off.
      }
    },
  };
}

function read(storage: Pick<Storage, 'getItem'> | null): Chosen {
  try {
    const kept = chosenSchema.safeParse(JSON.parse(storage?.getItem(NAME) ?? 'null'));
    return kept.success ? kept.data : nothingChosen;
  } catch {
    return nothingChosen;
  }
}
