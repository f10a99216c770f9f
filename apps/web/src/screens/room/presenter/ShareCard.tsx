import { Button } from '@ninefold/ui/button/Button.tsx';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { type MeetingState, shareStatusOf } from '../../../live-meeting/state/model.ts';
import { ownShareEnd } from '../../../live-meeting/stage-status.ts';
import { createStore } from '../../../platform/store.ts';
import { hereIn } from '../../../live-meeting/people/swaps.ts';
import { useStore } from '../../../platform/use-store.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { SharePointing } from '../pointing/lazy.ts';
import type { OwnPictureKeeper } from '../stage/use-picture.ts';
import styles from './presenter.module.css';

const nothingCaptured = createStore<MediaStream | null>(null);

interface ShareCardProps {
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  readonly keeper: OwnPictureKeeper;
  /** Where the card itself offers to share again. */
  readonly onShare?: () => void;
}

/** A preview of the own share, as this page captures it; or how to start one. */
export function ShareCard({ meeting, state, keeper, onShare }: ShareCardProps) {
  const stream = useStore(meeting?.captured ?? nothingCaptured);
  const status = shareStatusOf(state);
  if (stream === null || status === 'asking') return <NothingYet state={state} onShare={onShare} />;
  return (
    <section className={styles.card} aria-label={text('presenter.yourShare')}>
      <Preview stream={stream} isPaused={status === 'paused'} isBlank={status === 'blank'} keeper={keeper} />
      <div className={styles.beside}>
        <p className={styles.receipts} role="status">
          {watchers(state)}
        </p>
        {meeting === null ? null : <SharePointing meeting={meeting} state={state} stream={stream} />}
      </div>
    </section>
  );
}

/** The browser's question, what became of the share before, or what to do. The section stays while what it says changes: that is read out. */
function NothingYet({ state, onShare }: Pick<ShareCardProps, 'state'> & { readonly onShare: (() => void) | undefined }) {
  const isAsking = shareStatusOf(state) === 'asking';
  const end = ownShareEnd(state);
  // After a reload what is shared, and by whom, is not known yet.
  const isToldNothing = !isAsking && end === null && state.meeting !== null;
  return (
    <section className={styles.ready} role={isToldNothing ? undefined : 'status'}>
      {isAsking ? (
        <>
          <Loader />
          <h2>{text('presenter.asking')}</h2>
          <p className="quiet">{text('presenter.askingHint')}</p>
        </>
      ) : end !== null ? (
        <>
          <h2>{presentingText(`share.${end}`)}</h2>
          <p className="quiet">{presentingText(`share.${end}Hint`)}</p>
          {onShare === undefined ? null : (
            <Button variant="white" icon="share" onPress={onShare}>
              {presentingText('shareAgain')}
            </Button>
          )}
        </>
      ) : state.meeting === null ? (
        <>
          <Loader />
          <h2>{text('viewer.connecting')}</h2>
        </>
      ) : (
        <>
          <h2>{text('presenter.nothingYet')}</h2>
          <p className="quiet">{text('presenter.nothingYetHint')}</p>
        </>
      )}
    </section>
  );
}

function watchers(state: MeetingState): string {
  if (state.meeting === null) return text('viewer.connecting');
  const count = hereIn(state.meeting).filter(({ id }) => id !== state.you?.id).length;
  if (count === 0) return text(state.hostAway === null ? 'presenter.watching.none' : 'presenter.watching.away');
  return text('presenter.watching.people', { count });
}

interface PreviewProps {
  readonly stream: MediaStream;
  readonly isPaused: boolean;
  /** Nobody else sees anything: it goes on, so that its person knows what they will show. */
  readonly isBlank: boolean;
  readonly keeper: OwnPictureKeeper;
}

function Preview({ stream, isPaused, isBlank, keeper }: PreviewProps) {
  const video = useRef<HTMLVideoElement | null>(null);
  // Before the stage is painted in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each share has a last picture of its own
  useLayoutEffect(() => {
    const element = video.current;
    return () => {
      if (element !== null) keeper.current?.(element);
    };
  }, [stream, keeper]);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    // Only the picture: the shared sound would be heard twice. Tracks of its own: a pause blackens the ones that are sent.
    const tracks = stream.getVideoTracks().map((track) => Object.assign(track.clone(), { enabled: true }));
    element.srcObject = new MediaStream(tracks);
    void element.play()?.catch(() => {});
    return () => {
      element.srcObject = null;
      for (const track of tracks) track.stop();
    };
  }, [stream]);
  // As for the viewers: while paused the last picture stands.
  useEffect(() => {
    const element = video.current;
    if (element?.srcObject == null) return;
    if (isPaused) element.pause();
    else void element.play()?.catch(() => {});
  }, [isPaused]);
  return (
    <figure className={styles.preview}>
      <video ref={video} muted playsInline aria-label={text('presenter.preview')} />
      {isPaused || isBlank ? (
        <span className={styles.veil}>
          <Tag variant="warn" icon={isBlank ? 'blank' : 'freeze'}>
            {isBlank ? presentingText('hidden') + presentingText('hiddenRest') : text('presenter.frozen')}
          </Tag>
        </span>
      ) : null}
    </figure>
  );
}
