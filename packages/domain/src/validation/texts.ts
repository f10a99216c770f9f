/** What fields of forms may hold (VALID-16 to VALID-21). Each pattern reads its text once. */

/** Whether a text is empty, or has only spaces (VALID-16). */
export const isEmptyText = (text: string): boolean => text.trim() === '';

/** Whether a text has only digits (VALID-17). */
export const isNumberText = (text: string): boolean => /^[0-9]+$/.test(text);

/** Whether a text could be a phone number: only digits, space and `+ - ( ) [ ] . /`, and not only spaces (VALID-18, VALID-19). */
export const isPhone = (text: string): boolean => /^[0-9 +\-()[\]./]+$/.test(text.trim());

/** Whether a text can be a personal URL by its characters: letters, digits, hyphen, underscore and dot, at least one (VALID-20, VALID-21). */
export const isUrlText = (text: string): boolean => /^[A-Za-z0-9_.-]+$/.test(text);
