/**
 * A meeting's first picture, before anything of the meeting is drawn: an element that stands while the engine is asked, gets the screen in the moment in
 * which it comes, and goes when the meeting's own page has painted a frame. Drawing that page takes a slow processor longer than all the rest.
 */
import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../live-meeting/state/model.ts';
import { playMuted } from './held-videos.ts';
import { markOnce } from '../platform/performance-marks.ts';
import styles from './standing-picture.module.css';

/** Longer than this the page does not wait for a first frame. */
const PICTURE_WITHIN_MS = 1_000;
/** So long after this picture the meeting's page is drawn, or something keeps it away, which then has to be seen. */
const PAGE_WITHIN_MS = 2_000;
/** So long after the screen has come here there is a picture, and so long after the meeting's page is drawn there: or it is not to come. */
const GONE_AFTER_MS = 4_000;

export interface StandingPicture {
  /** Resolves when a first frame is painted, or none is to come soon. */
  readonly painted: Promise<void>;
  /** The meeting's own page is drawn: what has painted nothing gives way to it, what has stays until that page paints. */
  giveWay(): void;
  remove(): void;
}

/**
 * Shows the first picture of a meeting that was entered ahead, over the present page, until the meeting's own page is drawn.
 * @param meeting another person's meeting, which this page has just joined
 */
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
  let isGivingWay = false;
  let shown: MediaStreamTrack | null = null;
  let stopPlaying = (): void => {};
  const stops: (() => void)[] = [];
  const after = (ms: number, act: () => void): void => {
    const timer = setTimeout(act, ms);
    stops.push(() => clearTimeout(timer));
  };
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
    if (shown !== null && track !== shown) return remove();
    if (track === null || shown !== null) return;
    shown = track;
    video.srcObject = new MediaStream([track]);
    place.hidden = false;
    stopPlaying = playMuted(video);
    video.requestVideoFrameCallback?.(() => {
      isPainted = true;
      markOnce('join:video');
      settle();
      if (!isGivingWay) after(PAGE_WITHIN_MS, () => isGivingWay || remove());
    });
    // An empty place is no picture.
    after(GONE_AFTER_MS, () => isPainted || remove());
  };
  stops.push(meeting.store.subscribe(look), meeting.screen.subscribe(look));
  after(PICTURE_WITHIN_MS, settle);
  look();
  const giveWay = (): void => {
    isGivingWay = true;
    if (!isPainted) return remove();
    after(GONE_AFTER_MS, remove);
    // Going back leaves the meeting.
    const view = page.defaultView;
    view?.addEventListener('popstate', remove);
    stops.push(() => view?.removeEventListener('popstate', remove));
  };
  return { painted, giveWay, remove };
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
