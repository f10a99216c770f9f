import type { RemoteMedia } from '@ninefold/media/client-port.ts';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import { useEffect, useRef } from 'react';
import { playMuted } from '../../../services/held-videos.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { HandMark } from '../hand/HandMark.tsx';
import { useTrackVideo } from '../sound/use-track-video.ts';
import styles from './faces.module.css';
import type { TileMarks } from './marks.ts';

interface TileProps {
  readonly marks: TileMarks;
}

/** The tile of another person's camera. */
export function FaceTile({ face, name, marks }: TileProps & { readonly face: RemoteMedia; readonly name: string }) {
  const video = useRef<HTMLVideoElement | null>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const detach = face.attach(element);
    const stopPlaying = playMuted(element);
    return () => {
      stopPlaying();
      detach();
    };
  }, [face]);
  return (
    <li className={styles.face} aria-label={name} data-speaking={marks.isSpeaking}>
      <video ref={video} muted playsInline autoPlay />
      <NameOnTile name={name} marks={marks} />
    </li>
  );
}

/** The tile of the own camera, mirrored. */
export function OwnFaceTile({ track, marks }: TileProps & { readonly track: MediaStreamTrack }) {
  const video = useTrackVideo(track);
  const name = soundText('faces.you');
  return (
    <li className={styles.face} aria-label={name} data-own="true" data-speaking={marks.isSpeaking}>
      <video ref={video} muted playsInline autoPlay />
      <NameOnTile name={name} marks={marks} />
    </li>
  );
}

/** The tile of a person whose camera is off. */
export function PersonTile({ name, colour, marks }: TileProps & { readonly name: string; readonly colour: number }) {
  return (
    <li className={styles.face} aria-label={name} data-camera="off" data-speaking={marks.isSpeaking}>
      <PersonDot name={name} colour={colour} size="large" />
      <NameOnTile name={name} marks={marks} />
    </li>
  );
}

/** A long name gives way to the marks. */
function NameOnTile({ name, marks }: TileProps & { readonly name: string }) {
  return (
    <span>
      {marks.isMuted ? (
        <span className={styles.muted}>
          <Icon name="mic-off" size={16} />
          <span className="sr">{soundText('people.microphoneOff')}</span>
        </span>
      ) : null}
      <bdi translate="no">{name}</bdi>
      {marks.hasHandUp ? <HandMark /> : null}
    </span>
  );
}
