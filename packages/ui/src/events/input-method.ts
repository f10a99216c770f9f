/** What a key event says of input methods, of the browser's own kind. */
export interface ComposingKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** The number of a key that an input method has taken (UI Events, legacy key attributes). */
const TAKEN = 229;

/**
 * Whether a key press belongs to an input method that is spelling a word: Enter takes the word, Escape gives it up, and neither means anything
 * to the page. Safari ends the composition before it tells of the key, which then carries the number alone.
 * @see https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export const isForInputMethod = ({ isComposing, keyCode }: ComposingKey): boolean => isComposing || keyCode === TAKEN;
