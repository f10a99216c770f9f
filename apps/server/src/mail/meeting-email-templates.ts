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
const timesOf = (told: EmailDetails, words: EmailTexts): string[] =>
  told.repetition === null ? [timeOf(told)] : [words('when.next', { time: timeOf(told) }), told.repetition];
const timeOf = ({ when, length }: EmailDetails): string => `${when}, ${length}.`;
const wayIn = (told: EmailDetails, words: EmailTexts) => ({
  link: { label: words('meeting.join'), url: told.link },
  after: [words(told.isByCode ? 'meeting.linkByCode' : 'meeting.link'), whyYou(told, words)],
});
const whyYou = ({ hostName, hostEmail }: EmailDetails, words: EmailTexts): string =>
  words('meeting.whyYou', { host: hostName, email: hostEmail });
/** What every email about a meeting has: its language, and a subject that tells the meetings apart. */
const headOf = (
  id: 'invitation' | 'changed' | 'cancelled' | 'cancelledAll' | 'leftOut' | 'soon',
  told: EmailDetails,
  words: EmailTexts,
) => ({
  language: words.language,
  subject: words(`meeting.${id}`, { subject: told.subject, when: told.whenShort }),
});
const named = ({ hostName, subject }: EmailDetails) => ({ host: hostName, subject });

export const invitationTemplate = (told: EmailDetails, words: EmailTexts): EmailContent => ({
  ...headOf('invitation', told, words),
  paragraphs: [words('meeting.invites', named(told)), ...timesOf(told, words), ...linesOf(told.message)],
  ...wayIn(told, words),
});

export const updateTemplate = (told: EmailDetails, words: EmailTexts): EmailContent => ({
  ...headOf('changed', told, words),
  paragraphs: [words('meeting.hasChanged', named(told)), ...timesOf(told, words), ...linesOf(told.message)],
  ...wayIn(told, words),
});

/** Of a repetition it says from which start on. */
export const cancellationTemplate = (told: EmailDetails, words: EmailTexts): EmailContent => ({
  ...headOf(told.repetition === null ? 'cancelled' : 'cancelledAll', told, words),
  paragraphs: [words(told.repetition === null ? 'meeting.hasCancelled' : 'meeting.hasCancelledAll', named(told)), timeOf(told)],
  after: [whyYou(told, words)],
});

/** To who was taken off the list of a meeting that takes place. */
export const leftOutTemplate = (told: EmailDetails, words: EmailTexts): EmailContent => ({
  ...headOf('leftOut', told, words),
  paragraphs: [words('meeting.hasLeftOut', named(told)), ...timesOf(told, words)],
  after: [whyYou(told, words)],
});

/** @param isHost the host's own reminder says how to begin, in place of why it came */
export const reminderTemplate = (told: EmailDetails, words: EmailTexts, isHost: boolean): EmailContent => ({
  ...headOf('soon', told, words),
  paragraphs: [words('meeting.beginsSoon', named(told)), timeOf(told), ...linesOf(told.message)],
  ...(isHost
    ? { link: { label: words('meeting.openScheduler'), url: told.link }, after: [words('meeting.theyWait')] }
    : wayIn(told, words)),
});
