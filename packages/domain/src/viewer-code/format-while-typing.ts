import { withOurDigits } from '../own-link/plain-marks.ts';
import { PERSONAL_URL_MAX } from '../personal-url/personal-url.ts';
import { CODE_DIGITS } from './viewer-code.ts';

export interface InputText {
  readonly value: string;
  /** Position of the caret, 0 is before the first character. */
  readonly caret: number;
}

/**
 * What the code field shows after an edit. While the text starts with a digit it is a code: other characters go, dashes
 * come by themselves, 11 characters are the limit; the digits of full-width and of Arabic keyboards become ours. Any other
 * text is a personal URL and stays as typed, up to 128 (D-15).
 * @param previous text of the field before the edit, as this function gave it
 * @param typed text of the field after the edit
 * @param caret position of the caret in `typed`
 * @param forwards true when the edit was the Delete key, so that deleting a dash takes the digit after it, not before it
 * @see docs/spec/code.md CODE-17 to CODE-20, CODE-26
 */
export function formatWhileTyping(previous: string, typed: string, caret: number, forwards = false): InputText {
  const text = withOurDigits(typed);
  if (!startsWithDigit(text)) return asPersonalUrl(typed, caret);
  let digits = text.replace(/[^0-9]/g, '');
  let digitsBeforeCaret = countDigits(text.slice(0, caret));
  const onlyDashDeleted = previous === `${text.slice(0, caret)}-${text.slice(caret)}`;
  if (onlyDashDeleted) {
    // Else the dash would come back at once and Backspace would never get past it.
    const victim = forwards ? digitsBeforeCaret : digitsBeforeCaret - 1;
    digits = digits.slice(0, Math.max(victim, 0)) + digits.slice(victim + 1);
    if (!forwards) digitsBeforeCaret -= 1;
  }
  digits = digits.slice(0, CODE_DIGITS);
  digitsBeforeCaret = Math.min(Math.max(digitsBeforeCaret, 0), digits.length);
  const value = withDashes(digits);
  const isPastDash = !onlyDashDeleted && (text.length >= previous.length || text[caret - 1] === '-');
  return { value, caret: caretAfter(value, digitsBeforeCaret, isPastDash) };
}

const navigationKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab', 'PageUp', 'PageDown']);
const modifierKeys = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn']);

/** Whether a key press can change the code field's text. False for keys that only move or modify (CODE-24, CODE-25). */
export function keyMayReformat(key: string): boolean {
  return !navigationKeys.has(key) && !modifierKeys.has(key);
}

const startsWithDigit = (text: string): boolean => /^\s*[0-9]/.test(text);
const countDigits = (text: string): number => text.replace(/[^0-9]/g, '').length;

function asPersonalUrl(text: string, caret: number): InputText {
  const value = text.slice(0, PERSONAL_URL_MAX);
  return { value, caret: Math.min(caret, value.length) };
}

/** A dash stands after the 3rd and the 6th digit, also when nothing follows yet. */
function withDashes(digits: string): string {
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length < 3) return digits;
  return digits.length < 6 ? `${groups[0]}-${groups[1]}` : groups.join('-');
}

function caretAfter(value: string, digits: number, pastDash: boolean): number {
  const dashesBefore = digits === 0 ? 0 : Math.floor((digits - 1) / 3);
  const caret = digits + dashesBefore;
  return pastDash && value[caret] === '-' ? caret + 1 : caret;
}
