import { nothingSpecial, isForeignRole, type Standing } from './names/role-labels.ts';
import { freeNumber, isAlone, type NumberedName, numbered } from './names/disambiguate-names.ts';
import { cleanLine, showsSomething, withoutStacks } from './shared/clean-text.ts';

export const NAME_MAX = 100;
const NOTE_MAX = 80;

/**
 * The name under which a participant is shown: invisible characters gone, spaces joined, cut at 100 characters (SEC-37).
 * @returns '' when nothing to show is left
 */
export const cleanParticipantName = (given: string): string => shortLine(given, NAME_MAX);

/** What somebody at the door says beside their name: one line, cleaned as a name is, cut at 80 characters. */
export const cleanKnockNote = (given: string): string => shortLine(given, NOTE_MAX);

function shortLine(given: string, max: number): string {
  const text = withoutStacks(cleanLine(given));
  // By code points: a cut between the halves of one would leave a broken character.
  const line = [...text].slice(0, max).join('').trim();
  return showsSomething(line) ? line : '';
}

/** Shown for people who gave no name (D-89). @param number 1 for the first such viewer of a meeting */
export const defaultViewerName = (number: number): string => `Viewer ${number}`;

/** The same for the host: who reads "Presenter" looks at what this person shows. */
const defaultHostName = ({ isPresenting }: Standing): string => (isPresenting ? 'Presenter' : 'Host');

/** What a name says that is only a word for somebody else; pages show it in their own language. */
const GUEST = ' (guest)';

/** A seat as far as its owner's name goes; `name` is '' for none. */
export interface NamedSeat {
  readonly name: string;
  /** Which viewer of the meeting they are. */
  readonly ordinal: number;
  /** Which of those who are called so they are. */
  readonly name_number: number;
}

/**
 * The name under which others see a participant: with a number when others have the same; and marked when it is a word for a role that the person
 * does not have.
 */
export function shownName(seat: NamedSeat, standing: Standing): string {
  if (seat.name === '') return standing.isHost ? defaultHostName(standing) : defaultViewerName(seat.ordinal);
  const name = isForeignRole(seat.name, standing) ? seat.name + GUEST : seat.name;
  return numbered({ name, number: seat.name_number }, NAME_MAX);
}

/** Like `shownName`, for a person at the door, who has no role yet; '' stays ''. */
export const shownAtDoor = (name: string): string => (isForeignRole(name, nothingSpecial) ? name + GUEST : name);

/**
 * The number that a participant gets beside their name; 1 when nobody else has the name.
 * @param others who are in the meeting, without the person themselves
 */
export const numberOfName = (name: string, others: readonly NumberedName[]): number => freeNumber(name, others, NAME_MAX);
/** Whether no other participant is shown by the same name. */
export const isDisambiguated = (one: NumberedName, others: readonly NumberedName[]): boolean => isAlone(one, others, NAME_MAX);
