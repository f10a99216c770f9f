/** What fields of forms may hold (VALID-16 to VALID-21). Each pattern reads its text once. */

/** Nothing, or nothing but spaces (VALID-16). */
export const isEmptyText = (text: string): boolean => text.trim() === '';

/** Digits only (VALID-17). */
export const isNumberText = (text: string): boolean => /^[0-9]+$/.test(text);

/** Digits, space, `+ - ( ) [ ] . /`, and something of it beside spaces around (VALID-18, VALID-19). */
export const isPhone = (text: string): boolean => /^[0-9 +\-()[\]./]+$/.test(text.trim());

/** Letters, digits, hyphen, underscore and dot, at least one (VALID-20, VALID-21). */
export const isUrlText = (text: string): boolean => /^[A-Za-z0-9_.-]+$/.test(text);
