import { useCallback, useEffect, useState } from 'react';
import type { DeviceSource } from '@ninefold/media/sources.ts';
import type { DeviceChoice, DeviceKind } from '../../../live-meeting/sound/browser-devices.ts';
import type { Chosen } from '../../../live-meeting/sound/chosen-devices.ts';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { type TroubleKind, troubleOf } from '../../../live-meeting/sound/trouble.ts';
import { useStore } from '../../../platform/use-store.ts';

type Tracks = Readonly<Record<DeviceSource, MediaStreamTrack | null>>;
const noTracks: Tracks = { microphone: null, camera: null };
type Failed = Readonly<Partial<Record<DeviceSource, TroubleKind>>>;

export interface PickedDevices {
  readonly list: readonly DeviceChoice[];
  readonly chosen: Chosen;
  /** What is heard and seen in the dialog: what is on anyway, or a try that nobody else gets. */
  readonly tracks: Tracks;
  readonly isTrying: boolean;
  /** Why there is nothing to hear or to see of a device, at the last try or at the last choice of another one. */
  readonly failed: Failed;
  readonly tryOut: () => void;
  readonly choose: (kind: DeviceKind, id: string) => void;
}

/** The devices of this computer while the audio/video dialog is open, and the choice among them. A try-out ends with the dialog. */
export function useDevices(sound: MeetingSound): PickedDevices {
  const { devices, chosen: memory } = sound;
  const [list, setList] = useState<readonly DeviceChoice[]>([]);
  const [chosen, setChosen] = useState(memory.get());
  const [attempts, setAttempts] = useState(0);
  const [tried, setTried] = useState<Tracks>(noTracks);
  const [failedTries, setFailedTries] = useState<Failed>({});
  const own = { microphone: useStore(sound.ownMicrophone), camera: useStore(sound.ownCamera) };
  const { trouble } = useStore(sound.state);

  const look = useCallback(() => {
    devices.list().then(setList, () => setList([]));
  }, [devices]);
  useEffect(() => {
    look();
    return devices.watch(look);
  }, [devices, look]);

  useEffect(() => {
    if (attempts === 0) return;
    let isOver = false;
    const opened: MediaStreamTrack[] = [];
    const open = async (source: DeviceSource): Promise<void> => {
      try {
        const track = await devices.open(source, memory.get()[source]);
        opened.push(track);
        if (isOver) return track.stop();
        setTried((before) => ({ ...before, [source]: track }));
        look();
      } catch (cause) {
        if (!isOver) setFailedTries((before) => ({ ...before, [source]: troubleOf(source, cause).kind }));
      }
    };
    void open('microphone').then(() => open('camera'));
    return () => {
      isOver = true;
      for (const track of opened) track.stop();
      setTried(noTracks);
      setFailedTries({});
    };
  }, [devices, look, memory, attempts]);

  const tracks = { microphone: own.microphone ?? tried.microphone, camera: own.camera ?? tried.camera };
  const failed: Failed = { ...(trouble === null ? {} : { [trouble.source]: trouble.kind }), ...failedTries };
  return {
    list,
    chosen,
    tracks,
    isTrying: attempts > 0,
    failed: Object.fromEntries(Object.entries(failed).filter(([source]) => tracks[source as DeviceSource] === null)),
    tryOut: () => setAttempts((times) => times + 1),
    choose(kind, id) {
      sound.choose(kind, id);
      setChosen(memory.get());
      if (kind !== 'speaker') setAttempts((times) => (times === 0 ? 0 : times + 1));
    },
  };
}
