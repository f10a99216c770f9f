import { Button, ButtonLink, IconButton } from '@ninefold/ui/button/Button.tsx';
import { useEffect } from 'react';
import { getPageState } from '../../../platform/page-state.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { type CopyResult, useCopy } from '../../../platform/use-copy.ts';
import { type Invitation, invitationCalendar, invitationSubject, invitationText, mailAddress, shownMoment } from './invitation.ts';
import { ZoneNote } from '../../when/ZoneNote.tsx';
import { QrPicture } from './QrPicture.tsx';
import { saveFile } from './save-file.ts';
import styles from './invite.module.css';

/** The ways to invite others to this meeting: one text with all of them, and each one to copy: link, code, QR code, phone, mail, calendar. */
export function InvitePanel({ invitation, keyPresses = 0 }: { readonly invitation: Invitation; readonly keyPresses?: number }) {
  const { result, copy } = useCopy();
  // Its key copies it at once, also when the panel is open already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press of the key copies
  useEffect(() => {
    if (keyPresses > 0) copy(invitationText(invitation, Date.now()));
  }, [keyPresses]);
  const { code, link, phone } = invitation;
  const now = Date.now();
  const canShare = typeof navigator.share === 'function';
  return (
    <div className={styles.invite}>
      <Button icon="copy" isWide onPress={() => copy(invitationText(invitation, Date.now()))}>
        {roomText('invite.copy')}
      </Button>
      <p className={styles.copied} role="status">
        <Told result={result} />
      </p>
      <ul className={styles.ways}>
        {code === null ? null : (
          <Way name={roomText('invite.code')} value={code} isNumber icon="copy" label={roomText('invite.copyCode')} copied={code} />
        )}
        <Way
          name={roomText('invite.link')}
          value={link.replace(/^https?:\/\//, '')}
          icon="link"
          label={roomText('invite.copyLink')}
          copied={link}
        />
        {phone === null ? null : (
          <Way name={roomText('invite.phone')} value={phone} isNumber icon="copy" label={roomText('invite.copyPhone')} copied={phone} />
        )}
      </ul>
      <QrPicture link={link} />
      <div className={styles.more}>
        {/* In a tab of its own: leaving this page would end a share. */}
        <ButtonLink variant="white" size="small" icon="mail" isNewTab href={mailAddress(invitation, now)}>
          {roomText('invite.mail')}
        </ButtonLink>
        <Button
          variant="white"
          size="small"
          icon="calendar"
          onPress={() => saveFile('meeting.ics', 'text/calendar', invitationCalendar(invitation, Date.now(), getPageState().sProductName))}
        >
          {roomText('invite.calendar')}
        </Button>
        {canShare ? (
          <Button variant="white" size="small" icon="invite" onPress={() => share(invitation)}>
            {roomText('invite.share')}
          </Button>
        ) : null}
      </div>
      <p className={styles.when}>{roomText('invite.now', { when: shownMoment(now) })}</p>
      <ZoneNote />
    </div>
  );
}

/** The system's own sheet. Closing it is no failure. */
function share(invitation: Invitation): void {
  navigator.share({ title: invitationSubject(), text: invitationText(invitation, Date.now()) }).catch(() => {});
}

const Told = ({ result }: { readonly result: CopyResult }) =>
  result === 'none' ? null : roomText(result === 'copied' ? 'invite.copied' : 'invite.copyFailed');

interface WayProps {
  readonly name: string;
  readonly value: string;
  readonly isNumber?: boolean;
  readonly icon: 'copy' | 'link';
  readonly label: string;
  /** What goes to the clipboard. */
  readonly copied: string;
}

/** One thing to copy; how that went is said beside its name. */
function Way({ name, value, isNumber = false, icon, label, copied }: WayProps) {
  const { result, copy } = useCopy();
  return (
    <li className={styles.way}>
      <div>
        <p className={styles.name}>
          {name}{' '}
          <span className={styles.told} role="status">
            <Told result={result} />
          </span>
        </p>
        <p className={styles.value} data-number={isNumber} translate="no">
          {value}
        </p>
      </div>
      <IconButton icon={result === 'copied' ? 'check' : icon} label={label} onPress={() => copy(copied)} />
    </li>
  );
}
