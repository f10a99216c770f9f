export const NAME_MAX = 100;
const NOTE_MAX = 80;

/** Controls, line and paragraph separators, and marks that turn the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The name under which a participant is shown: invisible characters gone, spaces joined, cut at 100 characters (SEC-37).
 * @returns '' when nothing to show is left
 */
export const cleanParticipantName = (given: string): string => cleanLine(given, NAME_MAX);

/** What somebody at the door says beside their name: one line, cleaned as a name is, cut at 80 characters. */
export const cleanKnockNote = (given: string): string => cleanLine(given, NOTE_MAX);

function cleanLine(given: string, max: number): string {
  const text = given.replace(/\s+/g, ' ').replace(invisible, '').trim();
  // By code points: a cut between the halves of one would leave a broken character.
  const line = [...text].slice(0, max).join('').trim();
  // The two joiners are part of some scripts and of emoji, but show nothing by themselves.
  return /[^\s\u200c\u200d]/.test(line) ? line : '';
}

/** Shown for people who gave no name (D-89). @param number 1 for the first such viewer of a meeting */
export const defaultViewerName = (number: number): string => `Viewer ${number}`;

/** The name under which others see a participant. @param seat its given name, '' for none, and its number in the meeting */
export const shownName = (seat: { readonly name: string; readonly ordinal: number }, isHost: boolean): string =>
  seat.name !== '' ? seat.name : isHost ? 'Presenter' : defaultViewerName(seat.ordinal);
