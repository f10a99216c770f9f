import type { RemoteMedia } from '@ninefold/media/client-port.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { useSpeaking } from '../sound/use-sound.ts';
import { FaceTile, OwnFaceTile } from './FaceTile.tsx';
import styles from './faces.module.css';
import { marksOf } from './marks.ts';

const noFaces = createStore<readonly RemoteMedia[]>([]);
const noTrack = createStore<MediaStreamTrack | null>(null);

export interface FacesProps {
  readonly meeting: LiveMeeting;
  readonly view: MeetingView | null;
  readonly ownId: string | null;
}

/** The tiles of all cameras, the own one last, with a ring around people who speak. Nothing when no camera is on. */
export function Faces({ meeting, view, ownId }: FacesProps) {
  const faces = useStore(meeting.sound.faces);
  const own = useStore(meeting.sound.ownCamera);
  const speaking = useSpeaking(meeting);
  if (faces.length === 0 && own === null) return null;
  const nameOf = (id: string): string => view?.participants.find((person) => person.id === id)?.name ?? '';
  return (
    <ul className={styles.faces} aria-label={soundText('faces.label')}>
      {faces.map((face) => (
        <FaceTile key={face.person} name={nameOf(face.person)} marks={marksOf(view, speaking, face.person)} face={face} />
      ))}
      {own === null ? null : <OwnFaceTile track={own} marks={marksOf(view, speaking, ownId)} />}
    </ul>
  );
}

/** Whether any camera is on: the screen then shares its place. */
export function useHasFaces(meeting: LiveMeeting | null): boolean {
  const faces = useStore(meeting?.sound.faces ?? noFaces);
  const own = useStore(meeting?.sound.ownCamera ?? noTrack);
  return faces.length > 0 || own !== null;
}
