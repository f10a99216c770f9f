import { type ReactNode, useState } from 'react';
import { shownTime } from '../when/meeting-times.ts';
import styles from './start-page.module.css';

export interface ListedMeeting {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly name: string;
  /** Where it is changed. */
  readonly href?: string;
  /** How people join it. */
  readonly way?: string;
  /** What starts it; null where nothing here does. */
  readonly start: ReactNode;
}

/** Meetings as small cards: when, what, and a way to start them. */
export function MeetingList({
  id,
  heading,
  aside,
  meetings,
}: {
  readonly id: string;
  readonly heading: string;
  /** Stands at the end of the heading's line. */
  readonly aside: ReactNode;
  readonly meetings: readonly ListedMeeting[];
}) {
  const [now] = useState(() => Date.now());
  return (
    <section className={styles.meetings} aria-labelledby={id}>
      <div className={styles.meetingsHead}>
        <h2 id={id}>{heading}</h2>
        {aside}
      </div>
      <ul>
        {meetings.map((meeting) => {
          const { hour, day } = shownTime(meeting.at, now);
          return (
            <li key={meeting.id}>
              <span className={styles.when}>
                <b>{hour}</b> {day}
              </span>
              <span className={styles.what} translate="no">
                {meeting.href === undefined ? meeting.name : <a href={meeting.href}>{meeting.name}</a>}
                {meeting.way === undefined ? null : (
                  <span className={styles.way} translate={meeting.way.includes('/') ? 'no' : 'yes'}>
                    {meeting.way}
                  </span>
                )}
              </span>
              {meeting.start === null ? null : <span className={styles.startCell}>{meeting.start}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
