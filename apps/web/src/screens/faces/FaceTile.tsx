import type { RemoteMedia } from '@ninefold/media/port.ts';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import { useEffect, useRef } from 'react';
import { soundText } from '../../platform/texts/sound-text.ts';
import { HandMark } from '../hand/HandMark.tsx';
import { useTrackVideo } from '../sound/use-track-video.ts';
import styles from './faces.module.css';

interface TileProps {
  readonly isSpeaking: boolean;
  readonly hasHandUp: boolean;
}

/** Somebody's camera. */
export function FaceTile({ face, name, isSpeaking, hasHandUp }: TileProps & { readonly face: RemoteMedia; readonly name: string }) {
  const video = useRef<HTMLVideoElement | null>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const detach = face.attach(element);
    void element.play()?.catch(() => {});
    return detach;
  }, [face]);
  return (
    <li className={styles.face} aria-label={name} data-speaking={isSpeaking}>
      <video ref={video} muted playsInline autoPlay />
      <NameOnTile name={name} hasHandUp={hasHandUp} />
    </li>
  );
}

/** The own camera, as in a mirror. */
export function OwnFaceTile({ track, isSpeaking, hasHandUp }: TileProps & { readonly track: MediaStreamTrack }) {
  const video = useTrackVideo(track);
  const name = soundText('faces.you');
  return (
    <li className={styles.face} aria-label={name} data-own="true" data-speaking={isSpeaking}>
      <video ref={video} muted playsInline autoPlay />
      <NameOnTile name={name} hasHandUp={hasHandUp} />
    </li>
  );
}

/** Who is here without a camera. */
export function PersonTile({ name, colour, isSpeaking, hasHandUp }: TileProps & { readonly name: string; readonly colour: number }) {
  return (
    <li className={styles.face} aria-label={name} data-camera="off" data-speaking={isSpeaking}>
      <PersonDot name={name} colour={colour} size="large" />
      <NameOnTile name={name} hasHandUp={hasHandUp} />
    </li>
  );
}

/** A long name gives way to the hand. */
function NameOnTile({ name, hasHandUp }: { readonly name: string; readonly hasHandUp: boolean }) {
  return (
    <span>
      <bdi>{name}</bdi>
      {hasHandUp ? <HandMark /> : null}
    </span>
  );
}
