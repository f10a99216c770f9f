/**
 * A meeting's first picture, before anything of the meeting is drawn: an element that stands while the engine is asked, gets the screen in the moment in
 * which it comes, and goes when the meeting's own page has painted a frame. Drawing that page takes a slow processor longer than all the rest.
 */
import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../live-meeting/model.ts';
import { playMuted } from './held-videos.ts';
import { markOnce } from './performance-marks.ts';
import styles from './standing-picture.module.css';

/** Longer than this the page does not wait for a first frame. */
const PICTURE_WITHIN_MS = 1_000;
/** The meeting's page has painted so long after it is drawn, or its picture is not to come. */
const GONE_AFTER_MS = 4_000;

export interface StandingPicture {
  /** Resolves when a first frame is painted, or none is to come soon. */
  readonly painted: Promise<void>;
  /** The meeting's own page is drawn: what has painted nothing gives way to it, what has stays until that page paints. */
  giveWay(): void;
  remove(): void;
}

/** @param meeting somebody else's, as its newcomer is in it */
export function standPicture(meeting: Pick<LiveMeeting, 'store' | 'screen'>, page: Document): StandingPicture {
  const place = page.createElement('div');
  place.className = styles.place ?? '';
  place.dataset['theme'] = 'stage';
  place.hidden = true;
  place.setAttribute('aria-hidden', 'true');
  const video = page.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, autoplay: true });
  video.dataset['role'] = 'first';
  place.append(video);
  page.body.append(place);

  let settle = (): void => {};
  const painted = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let isPainted = false;
  let stopPlaying = (): void => {};
  const stops: (() => void)[] = [];
  const remove = (): void => {
    for (const stop of stops.splice(0)) stop();
    stopPlaying();
    video.srcObject = null;
    place.remove();
    settle();
  };
  const look = (): void => {
    const state = meeting.store.get();
    // Its own page paints by now.
    if (state.hasFrame) return remove();
    if (!mayCome(state)) return remove();
    const track = meeting.screen.get()?.track ?? null;
    if (track === null || video.srcObject !== null) return;
    video.srcObject = new MediaStream([track]);
    place.hidden = false;
    stopPlaying = playMuted(video);
    video.requestVideoFrameCallback?.(() => {
      isPainted = true;
      markOnce('join:motion');
      settle();
    });
  };
  stops.push(meeting.store.subscribe(look), meeting.screen.subscribe(look));
  const after = (ms: number, act: () => void): void => {
    const timer = setTimeout(act, ms);
    stops.push(() => clearTimeout(timer));
  };
  after(PICTURE_WITHIN_MS, settle);
  look();
  return { painted, giveWay: () => (isPainted ? after(GONE_AFTER_MS, remove) : remove()), remove };
}

/** Not yet in, or in and somebody else's moving screen is to be seen. */
function mayCome({ entry, meeting, you }: MeetingState): boolean {
  if (entry.kind === 'connecting') return true;
  return (
    entry.kind === 'inside' &&
    meeting?.share === 'sharing' &&
    meeting.isBlank !== true &&
    meeting.sharerId !== you?.id &&
    meeting.engine === 'ready'
  );
}
