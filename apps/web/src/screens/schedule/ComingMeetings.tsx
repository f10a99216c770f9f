import { startLink } from '@ninefold/legacy-api/links.ts';
import type { ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { memo, useState } from 'react';
import { useServices } from '../../services/services.ts';
import { ownTimeZone, zoneWithOffset } from '../../platform/time-zone.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import { useZoneNote } from '../when/ZoneNote.tsx';
import { shownTime } from '../when/meeting-times.ts';
import { CopyInvitation } from './CopyInvitation.tsx';
import styles from './coming-meetings.module.css';
import { shownLength } from '../when/shown-when.ts';

export interface ComingMeetingsProps {
  /** undefined while they are loaded, null when they could not be. */
  readonly meetings: readonly ScheduledMeeting[] | null | undefined;
  readonly chosenId: string | null;
  readonly onChoose: (meeting: ScheduledMeeting | null) => void;
  readonly onStart: (meeting: ScheduledMeeting) => void;
  readonly onAgain: () => void;
}

/** What is planned, the next one first, in the reader's own time. Nothing of it is drawn anew for what is typed into the form. */
export const ComingMeetings = memo(function ComingMeetings({ meetings, chosenId, onChoose, onStart, onAgain }: ComingMeetingsProps) {
  const [now] = useState(() => Date.now());
  const zoneNote = useZoneNote();
  return (
    <section className={styles.coming} aria-labelledby="comingHeading">
      <div className={styles.comingHead}>
        <h2 id="comingHeading">{scheduleText('schedule.coming')}</h2>
        <Button variant="white" size="small" icon="plus" onPress={() => onChoose(null)}>
          {scheduleText('schedule.new')}
        </Button>
      </div>
      {meetings === undefined ? (
        <div className={styles.empty}>
          <Loader />
          <p className="sr" role="status">
            {scheduleText('schedule.loading')}
          </p>
        </div>
      ) : null}
      {meetings === null ? (
        <div className={styles.empty}>
          <p role="alert">{scheduleText('schedule.failed')}</p>
          <Button variant="white" onPress={onAgain}>
            {scheduleText('schedule.again')}
          </Button>
        </div>
      ) : null}
      {meetings?.length === 0 ? <p className="quiet">{scheduleText('schedule.none')}</p> : null}
      {meetings == null || meetings.length === 0 ? null : (
        <>
          <ul className={styles.list}>
            {meetings.map((meeting) => (
              <Item
                key={meeting.id}
                meeting={meeting}
                now={now}
                isChosen={meeting.id === chosenId}
                onChoose={() => onChoose(meeting)}
                onStart={() => onStart(meeting)}
              />
            ))}
          </ul>
          <p className={styles.zoneNote}>{zoneNote ?? scheduleText('schedule.zoneNote', { zone: zoneWithOffset(ownTimeZone(), now) })}</p>
        </>
      )}
    </section>
  );
});

function Item({
  meeting,
  now,
  isChosen,
  onChoose,
  onStart,
}: {
  readonly meeting: ScheduledMeeting;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onStart: () => void;
}) {
  const { pageState } = useServices();
  const { plan, nextStartsAt } = meeting;
  const { hour, day } = shownTime(nextStartsAt, now);
  const details = [
    shownLength(plan.durationMinutes),
    ...(plan.repeats === 'never' ? [] : [scheduleText(`repeats.${plan.repeats}`)]),
    plan.joinBy === 'code' ? scheduleText('field.code') : nameIn(meeting.link),
    ...(plan.invitees.length === 0 ? [] : [scheduleText('list.people', { count: plan.invitees.length })]),
  ];
  const startLabel = scheduleText('do.startOf', { subject: plan.subject });
  const isByName = plan.joinBy === 'personal-url';
  const isOwnUrl = isByName && pageState.sPersonalUrl !== '';
  const isOldName = isByName && nameIn(meeting.link) !== pageState.sPersonalUrl;
  return (
    <li {...(isChosen ? { 'aria-current': true as const } : {})}>
      <div className={styles.whenCell}>
        <b>{day}</b>
        <span>{hour}</span>
      </div>
      <div className={styles.what}>
        <button type="button" className={styles.subject} aria-label={scheduleText('do.edit', { subject: plan.subject })} onClick={onChoose}>
          {plan.subject}
        </button>
        <span>{details.join(' · ')}</span>
        {isOldName ? <span className={styles.oldName}>{scheduleText('list.oldName')}</span> : null}
      </div>
      <div className={styles.acts}>
        <CopyInvitation meeting={meeting} isSmall />
        {isOwnUrl ? (
          <a className={styles.start} href={startLink(pageState.sPersonalUrl)} aria-label={startLabel}>
            {scheduleText('do.start')}
          </a>
        ) : (
          <Button variant="white" size="small" label={startLabel} onPress={onStart}>
            {scheduleText('do.start')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The personal URL that a link names. */
const nameIn = (link: string): string => decodeURIComponent(new URL(link).pathname.slice(1));
