import {
  AUDIO_DISRUPTION_MINUTES,
  type MaintenanceNotice,
  maintenanceText,
  maintenanceTitle,
} from '@ninefold/domain/maintenance-notice/maintenance-notice.ts';
import { readMaintenanceAnswer } from '@ninefold/protocol/maintenance/maintenance-answer.ts';
import { Modal } from '@ninefold/ui/modal/Modal.tsx';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { useState } from 'react';
import { sessionStorageOrNull } from '../../platform/storage.ts';
import { ownTimeZone } from '../../platform/time-zone.ts';
import { useNobodyWrites } from '../../platform/use-nobody-writes.ts';
import { noticeText } from '../../platform/texts/notice-text.ts';
import { ZoneNote } from '../when/ZoneNote.tsx';
import { createDismissedNotices } from './dismissed-notices.ts';
import { noticeTexts } from './notice-texts.ts';
import styles from './maintenance-notice.module.css';

/**
 * The operator's announcement of a maintenance, until it is dismissed for this browser session.
 * @param answer of `GET /api/maintenance`
 */
export function MaintenancePopup({ answer }: { readonly answer: unknown }) {
  const [dismissed] = useState(() => createDismissedNotices(sessionStorageOrNull()));
  const [notice] = useState(() => readMaintenanceAnswer(answer));
  const [isOpen, setOpen] = useState(notice !== null && !dismissed.has(notice.id));
  const mayCome = useNobodyWrites();
  if (notice === null) return null;
  return (
    // No close button and no icon: joining stays possible because Escape, and a press beside the box, dismiss it (MAINT-03, D-29).
    <Modal
      isOpen={isOpen && mayCome}
      title={noticeText(`notice.title.${maintenanceTitle(notice)}`)}
      onClose={() => {
        dismissed.add(notice.id);
        setOpen(false);
      }}
    >
      <Notice notice={notice} />
    </Modal>
  );
}

function Notice({ notice }: { readonly notice: MaintenanceNotice }) {
  const [words] = useState(() => noticeTexts(notice, Date.now(), ownTimeZone()));
  return (
    <div className={styles.notice}>
      <Tag variant="warn" icon={notice.isDuring ? 'warning' : 'clock'}>
        {words.tag}
      </Tag>
      <p>{noticeText(`notice.text.${maintenanceText(notice)}`, { minutes: AUDIO_DISRUPTION_MINUTES })}</p>
      <dl className={styles.facts}>
        <dt>{noticeText('notice.starts')}</dt>
        <dd>{words.startDate}</dd>
        {words.clocks.map(({ name, time }) => (
          <Fact key={name} name={name} value={time} />
        ))}
        <Fact name={noticeText('notice.duration')} value={words.duration} />
      </dl>
      <ZoneNote />
      {notice.note === '' ? null : <p className="small quiet">{notice.note}</p>}
      <p className={`small quiet ${styles.mouse}`}>{noticeText('notice.dismiss')}</p>
      <p className={`small quiet ${styles.touch}`}>{noticeText('notice.dismissTouch')}</p>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </>
  );
}
