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

/**
 * Whether a change of a field is a word on its way, which an input method still spells: a text that is changed under it, by dashes or by other digits,
 * is written twice. What is to be made of the word waits for `compositionend`, which comes in every browser, before or after the last change.
 */
export const isBeingSpelled = (change: Event): boolean => (change as InputEvent).isComposing === true;
