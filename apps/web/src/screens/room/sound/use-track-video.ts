import { type RefObject, useEffect, useRef } from 'react';
import { playMuted } from '../../../services/held-videos.ts';

/** Plays an own track in the `<video>` that takes the ref, for as long as both are there. */
export function useTrackVideo(track: MediaStreamTrack): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement | null>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = new MediaStream([track]);
    const stopPlaying = playMuted(element);
    return () => {
      stopPlaying();
      element.srcObject = null;
    };
  }, [track]);
  return video;
}
