/** What a key press says of itself, as browsers put it. */
export interface KeyPress {
  /** Name of the key, such as `a`, `Enter`, `ArrowLeft`. */
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** The old number of the key: for old or made-up events, which have no name (M-13). */
  readonly keyCode?: number;
}

/** `KeyboardEvent.keyCode` of the keys that controls react to (CONST-30). */
export const keyCodes = { Escape: 27, Enter: 13, Tab: 9, Backspace: 8, Delete: 46 } as const;

const nameOfCode: ReadonlyMap<number, string> = new Map([
  ...Object.entries(keyCodes).map(([name, code]) => [code, name] as const),
  ...['End', 'Home', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map((name, at) => [35 + at, name] as const),
  // The digits of the main block, then those of the number pad.
  ...[48, 96].flatMap((first) => Array.from({ length: 10 }, (_, digit) => [first + digit, String(digit)] as const)),
]);

/** The name of the pressed key; by its number where the event has no name, '' where neither says anything. */
export function keyName({ key, keyCode = 0 }: KeyPress): string {
  if (key !== '' && key !== 'Unidentified') return key;
  return nameOfCode.get(keyCode) ?? (keyCode >= 65 && keyCode <= 90 ? String.fromCharCode(keyCode + 32) : '');
}
