import { startLink } from '@ninefold/legacy-api/links.ts';
import { useState } from 'react';
import { startText } from '../../platform/texts/start-text.ts';
import { shownTime } from './meeting-times.ts';
import styles from './start-page.module.css';

export interface ListedMeeting {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The personal URL, or the code with its dashes. */
  readonly name: string;
}

/** Meetings as small cards: when, and under which code or URL. */
export function MeetingList({
  id,
  heading,
  meetings,
  personalUrl,
}: {
  readonly id: string;
  readonly heading: string;
  readonly meetings: readonly ListedMeeting[];
  /** The own URL: a meeting under it can be started again. */
  readonly personalUrl: string;
}) {
  const [now] = useState(() => Date.now());
  return (
    <section className={styles.meetings} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {meetings.map((meeting) => {
          const { hour, day } = shownTime(meeting.at, now);
          const isOwn = personalUrl !== '' && meeting.name.toLowerCase() === personalUrl.toLowerCase();
          return (
            <li key={`${meeting.at}${meeting.name}`}>
              <span className={styles.when}>
                <b>{hour}</b> {day}
              </span>
              <span className={styles.what}>{meeting.name}</span>
              {isOwn ? (
                <a
                  className={styles.start}
                  href={startLink(meeting.name)}
                  aria-label={startText('start.startMeeting', { name: meeting.name })}
                >
                  {startText('start.start')}
                </a>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
