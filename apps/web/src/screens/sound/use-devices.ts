import { useCallback, useEffect, useState } from 'react';
import type { DeviceSource } from '@ninefold/media/port.ts';
import type { DeviceChoice, DeviceKind } from '../../live-meeting/sound/browser-devices.ts';
import type { Chosen } from '../../live-meeting/sound/chosen-devices.ts';
import type { MeetingSound } from '../../live-meeting/sound/meeting-sound.ts';
import { useStore } from '../../live-meeting/use-store.ts';

type Tracks = Readonly<Record<DeviceSource, MediaStreamTrack | null>>;
const noTracks: Tracks = { microphone: null, camera: null };

export interface PickedDevices {
  readonly list: readonly DeviceChoice[];
  readonly chosen: Chosen;
  /** What is heard and seen in the dialog: what is on anyway, or a try that nobody else gets. */
  readonly tracks: Tracks;
  readonly isTrying: boolean;
  readonly tryOut: () => void;
  readonly choose: (kind: DeviceKind, id: string) => void;
}

/** The devices of this computer while their dialog is open. A try ends with it. */
export function useDevices(sound: MeetingSound): PickedDevices {
  const { devices, chosen: memory } = sound;
  const [list, setList] = useState<readonly DeviceChoice[]>([]);
  const [chosen, setChosen] = useState(memory.get());
  const [tries, setTries] = useState(0);
  const [tried, setTried] = useState<Tracks>(noTracks);
  const own = { microphone: useStore(sound.ownMicrophone), camera: useStore(sound.ownCamera) };

  const look = useCallback(() => {
    devices.list().then(setList, () => setList([]));
  }, [devices]);
  useEffect(() => {
    look();
    return devices.watch(look);
  }, [devices, look]);

  useEffect(() => {
    if (tries === 0) return;
    let isOver = false;
    const opened: MediaStreamTrack[] = [];
    const open = async (source: DeviceSource): Promise<void> => {
      try {
        const track = await devices.open(source, memory.get()[source]);
        opened.push(track);
        if (isOver) return track.stop();
        setTried((before) => ({ ...before, [source]: track }));
        look();
      } catch {
        // Its place in the dialog stays empty.
      }
    };
    void open('microphone').then(() => open('camera'));
    return () => {
      isOver = true;
      for (const track of opened) track.stop();
      setTried(noTracks);
    };
  }, [devices, look, memory, tries]);

  return {
    list,
    chosen,
    tracks: { microphone: own.microphone ?? tried.microphone, camera: own.camera ?? tried.camera },
    isTrying: tries > 0,
    tryOut: () => setTries(1),
    choose(kind, id) {
      sound.choose(kind, id);
      setChosen(memory.get());
      if (kind !== 'speaker') setTries((times) => (times === 0 ? 0 : times + 1));
    },
  };
}
