import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { shareStatusOf } from '../../../live-meeting/state/model.ts';
import { ownShareEnd } from '../../../live-meeting/stage-status.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { Faces, useHasFaces } from '../faces/Faces.tsx';
import { LazyFaceGrid } from '../faces/LazyFaceGrid.ts';
import { LastMeeting } from '../../last-meeting/LastMeeting.tsx';
import { PresentNotice } from '../presenting/PresentNotice.tsx';
import type { Room } from '../frame/use-room.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { EndingNote } from './EndingNote.tsx';
import styles from './presenter.module.css';
import { ShareCard } from './ShareCard.tsx';
import type { Presenter } from './use-presenter.ts';

interface OwnPageProps {
  readonly room: Room;
  readonly presenter: Presenter;
  readonly startBy: string | null;
}

/** The host's own page, shown while they see nobody else's screen: code, own share, people. */
export function OwnPage({ room, presenter, startBy }: OwnPageProps) {
  return (
    <div className={styles.page}>
      {room.state.isEnding ? (
        <EndingNote />
      ) : room.isOpen ? (
        <Running room={room} presenter={presenter} />
      ) : (
        <Offer presenter={presenter} startBy={startBy} />
      )}
    </div>
  );
}

/** The code, and what is shared. */
function Running({ room, presenter }: Pick<OwnPageProps, 'room' | 'presenter'>) {
  const { state, meeting } = room;
  const { link, site } = room.invitation;
  // With nothing to show but the people, they have the room of what would be shared.
  const isOfFaces = useHasFaces(meeting) && shareStatusOf(state) === 'not-sharing';
  const end = ownShareEnd(state);
  return (
    <div className={styles.present}>
      <CodeBlock viewerCode={presenter.viewerCode} personalUrl={presenter.personalUrl} link={link} site={site} />
      {state.meeting?.engine === 'unavailable' ? (
        <p className={styles.notice} role="status">
          {text('presenter.noEngine')}
        </p>
      ) : null}
      {meeting === null || isOfFaces ? null : <Faces meeting={meeting} view={state.meeting} ownId={state.you?.id ?? null} />}
      <PresentNotice meeting={meeting} state={state} />
      {meeting !== null && isOfFaces ? (
        <section className={styles.faces}>
          <p className="quiet" role="status">
            {end === null ? text('presenter.nothingYet') : presentingText(`share.${end}`)}{' '}
            {presentingText(end === null ? 'youPresent' : 'againWhenReady')}
          </p>
          <LazyFaceGrid meeting={meeting} view={state.meeting} ownId={state.you?.id ?? null} />
        </section>
      ) : (
        <ShareCard meeting={meeting} state={state} keeper={room.stage.keeper} onShare={presenter.shareScreen} />
      )}
    </div>
  );
}

/** No meeting yet, or none any more that leads back. */
function Offer({ presenter, startBy }: Pick<OwnPageProps, 'presenter' | 'startBy'>) {
  return (
    <div className={styles.offer}>
      {startBy === null ? <LastMeeting onReturn={presenter.comeBack} /> : null}
      <p>{text('presenter.offerText')}</p>
      <div id="globalError">{presenter.error === null ? null : <Bubble>{presenter.error.message}</Bubble>}</div>
      {presenter.error?.isLimit === true ? <p className="quiet">{text('meeting.limit')}</p> : null}
    </div>
  );
}
