import { type RefObject, useEffect, useRef } from 'react';

/** Plays an own track in the `<video>` that takes the ref, for as long as both are there. */
export function useTrackVideo(track: MediaStreamTrack): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement | null>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = new MediaStream([track]);
    void element.play()?.catch(() => {});
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  return video;
}
