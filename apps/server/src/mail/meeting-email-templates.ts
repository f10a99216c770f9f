import type { EmailContent } from './email-content.ts';
import type { EmailTexts } from './email-texts.ts';

/** What the emails about a planned meeting say; every text in it is plain and without invisible characters. */
export interface EmailDetails {
  readonly subject: string;
  readonly hostName: string;
  readonly hostEmail: string;
  /** Day, hour and zone in words; of a repetition the next ones. */
  readonly when: string;
  /** The same, shorter. */
  readonly whenShort: string;
  readonly length: string;
  /** null when it does not come again. */
  readonly repetition: string | null;
  readonly message: string;
  readonly link: string;
  readonly isByCode: boolean;
}

const linesOf = (message: string): string[] => message.split('\n').filter((line) => line.trim() !== '');
const timesOf = (told: EmailDetails, text: EmailTexts): string[] =>
  told.repetition === null ? [timeOf(told)] : [text('when.next', { time: timeOf(told) }), told.repetition];
const timeOf = ({ when, length }: EmailDetails): string => `${when}, ${length}.`;
const wayIn = (told: EmailDetails, text: EmailTexts) => ({
  link: { label: text('meeting.join'), url: told.link },
  after: [text(told.isByCode ? 'meeting.linkByCode' : 'meeting.link'), whyYou(told, text)],
});
const whyYou = ({ hostName, hostEmail }: EmailDetails, text: EmailTexts): string =>
  text('meeting.whyYou', { host: hostName, email: hostEmail });
/** What every email about a meeting has: its language, and a subject that tells the meetings apart. */
const headOf = (
  id: 'invitation' | 'changed' | 'cancelled' | 'cancelledAll' | 'leftOut' | 'soon',
  told: EmailDetails,
  text: EmailTexts,
) => ({
  language: text.language,
  subject: text(`meeting.${id}`, { subject: told.subject, when: told.whenShort }),
});
const named = ({ hostName, subject }: EmailDetails) => ({ host: hostName, subject });

/** The mail that invites a person to a planned meeting. */
export const invitationTemplate = (told: EmailDetails, text: EmailTexts): EmailContent => ({
  ...headOf('invitation', told, text),
  paragraphs: [text('meeting.invites', named(told)), ...timesOf(told, text), ...linesOf(told.message)],
  ...wayIn(told, text),
});

/** The mail about a change of a planned meeting. */
export const updateTemplate = (told: EmailDetails, text: EmailTexts): EmailContent => ({
  ...headOf('changed', told, text),
  paragraphs: [text('meeting.hasChanged', named(told)), ...timesOf(told, text), ...linesOf(told.message)],
  ...wayIn(told, text),
});

/** The mail about a cancelled meeting; for a repeating one it names the first start that is cancelled. */
export const cancellationTemplate = (told: EmailDetails, text: EmailTexts): EmailContent => ({
  ...headOf(told.repetition === null ? 'cancelled' : 'cancelledAll', told, text),
  paragraphs: [text(told.repetition === null ? 'meeting.hasCancelled' : 'meeting.hasCancelledAll', named(told)), timeOf(told)],
  after: [whyYou(told, text)],
});

/** The mail to a person who was removed from the list of invited people, while the meeting takes place. */
export const leftOutTemplate = (told: EmailDetails, text: EmailTexts): EmailContent => ({
  ...headOf('leftOut', told, text),
  paragraphs: [text('meeting.hasLeftOut', named(told)), ...timesOf(told, text)],
  after: [whyYou(told, text)],
});

/**
 * The mail that reminds of a planned meeting.
 * @param isForHost for the host it says how to start the meeting, instead of why the mail was sent
 */
export const reminderTemplate = (told: EmailDetails, text: EmailTexts, isForHost: boolean): EmailContent => ({
  ...headOf('soon', told, text),
  paragraphs: [text('meeting.beginsSoon', named(told)), timeOf(told), ...linesOf(told.message)],
  ...(isForHost
    ? { link: { label: text('meeting.openScheduler'), url: told.link }, after: [text('meeting.theyWait')] }
    : wayIn(told, text)),
});
