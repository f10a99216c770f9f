/** What a combo box does, without a page. */

export interface ComboItem {
  readonly key: string;
  readonly text: string;
}

/** The key of a selection that was typed and not picked (CTRL-COMBO-29). */
export const TYPED_KEY = '-1';

/** Rows seen without scrolling where nobody says otherwise. */
export const DEFAULT_VISIBLE_ROWS = 6;

/**
 * Where a key takes the highlight (CTRL-COMBO-25, CTRL-COMBO-26). It stops at both ends.
 * @param current index of the highlighted row; null while there is none
 * @param rows how many are seen at once
 * @returns null for a key that moves nothing
 */
export function movedHighlight(key: string, current: number | null, count: number, rows: number): number | null {
  if (count === 0) return null;
  const within = (index: number) => Math.max(0, Math.min(count - 1, index));
  switch (key) {
    case 'ArrowDown':
      return current === null ? 0 : within(current + 1);
    case 'ArrowUp':
      return current === null ? count - 1 : within(current - 1);
    case 'PageDown':
      return within((current ?? -1) + rows);
    case 'PageUp':
      return within((current ?? 0) - rows);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * The next item that starts with a letter, of whatever case, after the highlighted one and then from the top (CTRL-COMBO-28).
 * @returns its index; null when none starts so
 */
export function itemStartingWith(letter: string, items: readonly ComboItem[], current: number | null): number | null {
  const wanted = letter.toLocaleLowerCase();
  const startsSo = (item: ComboItem | undefined) => item?.text.toLocaleLowerCase().startsWith(wanted) === true;
  const from = (current ?? -1) + 1;
  for (let step = 0; step < items.length; step += 1) {
    const index = (from + step) % items.length;
    if (startsSo(items[index])) return index;
  }
  return null;
}

/** What leaving the box applies: the typed text with the key -1, or nothing when it is the text that was there (CTRL-COMBO-29, -30). */
export const typedSelection = (typed: string | null, value: string): ComboItem | null =>
  typed === null || typed === value ? null : { key: TYPED_KEY, text: typed };
