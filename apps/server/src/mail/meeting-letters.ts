import type { Letter } from './letter.ts';

/** What the letters about a planned meeting say; every text in it is plain and without invisible characters. */
export interface ToldInLetter {
  readonly subject: string;
  readonly hostName: string;
  readonly hostEmail: string;
  /** Day, hour and zone in words. */
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
const timesOf = ({ when, length, repetition }: ToldInLetter): string[] => [
  `${when}, ${length}.`,
  ...(repetition === null ? [] : [repetition]),
];
const wayIn = (told: ToldInLetter) => ({
  link: { label: 'Join the meeting', url: told.link },
  after: [
    told.isByCode
      ? 'The link works for every meeting of this invitation: it waits until the host starts, then leads in. Nothing has to be installed.'
      : 'The link works for every meeting of this invitation. Nothing has to be installed.',
    whyYou(told),
  ],
});
const whyYou = ({ hostName, hostEmail }: ToldInLetter): string =>
  `You get this mail because ${hostName} (${hostEmail}) invited this address. An answer to it goes to them.`;

export const invitationLetter = (told: ToldInLetter): Letter => ({
  subject: `Invitation: ${told.subject}, ${told.whenShort}`,
  paragraphs: [`${told.hostName} invites you to “${told.subject}”.`, ...timesOf(told), ...linesOf(told.message)],
  ...wayIn(told),
});

export const updateLetter = (told: ToldInLetter): Letter => ({
  subject: `Changed: ${told.subject}, ${told.whenShort}`,
  paragraphs: [`${told.hostName} has changed “${told.subject}”. This is how it is now:`, ...timesOf(told), ...linesOf(told.message)],
  ...wayIn(told),
});

export const cancellationLetter = (told: ToldInLetter): Letter => ({
  subject: `Cancelled: ${told.subject}, ${told.whenShort}`,
  paragraphs: [`${told.hostName} has cancelled “${told.subject}”. It would have been:`, ...timesOf(told)],
  after: [whyYou(told)],
});

/** To who was taken off the list of a meeting that takes place. */
export const leftOutLetter = (told: ToldInLetter): Letter => ({
  subject: `No longer invited: ${told.subject}, ${told.whenShort}`,
  paragraphs: [`${told.hostName} has taken you off the list of “${told.subject}”. You need not keep this time free:`, ...timesOf(told)],
  after: [whyYou(told)],
});

/** @param isHost the host's own reminder says how to begin, in place of why it came */
export const reminderLetter = (told: ToldInLetter, isHost: boolean): Letter => ({
  subject: `Soon: ${told.subject}, ${told.whenShort}`,
  paragraphs: [`“${told.subject}” begins soon.`, `${told.when}, ${told.length}.`, ...linesOf(told.message)],
  ...(isHost
    ? { link: { label: 'Open the scheduler to start it', url: told.link }, after: ['People who were invited wait until you start.'] }
    : wayIn(told)),
});
