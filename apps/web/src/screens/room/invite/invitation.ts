import { calendarFile } from '@ninefold/domain/invite/calendar-file.ts';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import { pageLocale } from '../../../platform/texts/language.ts';
import { ownTimeZone, zoneBehindTime } from '../../../platform/time-zone.ts';
import { roomText } from '../../../platform/texts/room-text.ts';

/** All that somebody needs to come in. */
export interface Invitation {
  /** Who shares; null where they gave no name. */
  readonly host: string | null;
  /** As `ddd-ddd-ddd`; null for those who came by personal URL and know no code. */
  readonly code: string | null;
  readonly link: string;
  /** Host name of this server, with its port. */
  readonly site: string;
  /** Number to call (D-54); null where there is none, and in a free meeting (AV-06). */
  readonly phone: string | null;
}

/** A moment in the reader's own words and zone: `Saturday, 21 November 2026 at 20:30 (Europe/Zagreb, UTC+1)`. */
export function shownMoment(at: EpochMs, zone = ownTimeZone()): string {
  const when = new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(at);
  return `${when} (${zoneBehindTime(zone, at)})`;
}

/** The invitation as a text to paste into a message: host, link, code, time, phone number, and that nothing has to be installed. */
export function invitationText({ host, code, link, site, phone }: Invitation, at: EpochMs): string {
  return [
    host === null ? roomText('invite.fromNobody') : roomText('invite.from', { name: host }),
    '',
    roomText('invite.open', { link }),
    ...(code === null ? [] : [roomText('invite.enter', { code, site })]),
    ...(phone === null || code === null ? [] : [roomText('invite.byPhone', { number: phone, code })]),
    '',
    roomText('invite.when', { when: shownMoment(at) }),
    roomText('invite.nothingToInstall'),
  ].join('\n');
}

/** The subject of an invitation mail. */
export const invitationSubject = (): string => roomText('invite.subject');

/** A `mailto:` link with the invitation, which opens the person's own mail program; the server sends nothing. */
export const mailAddress = (invitation: Invitation, at: EpochMs): string =>
  `mailto:?subject=${encodeURIComponent(invitationSubject())}&body=${encodeURIComponent(invitationText(invitation, at).replaceAll('\n', '\r\n'))}`;

/** An iCalendar file for the running meeting: one hour from `at`. */
export const invitationCalendar = (invitation: Invitation, at: EpochMs, product: string): string =>
  calendarFile({
    id: `${invitation.link.replace(/^https?:\/\//, '').replaceAll('/', '-')}-${Math.floor(at / 60_000)}`,
    startsAt: at,
    minutes: 60,
    madeAt: at,
    title: invitationSubject(),
    description: invitationText(invitation, at),
    link: invitation.link,
    madeBy: product,
  });
