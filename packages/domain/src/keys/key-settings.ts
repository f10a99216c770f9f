import { err, ok, type Result } from '../shared/result.ts';

/** What one key can do in a meeting, in the order of the help sheet, with the key that it has at first. */
export const defaultKeys = {
  microphone: 'm',
  camera: 'v',
  share: 's',
  freeze: 'f',
  blank: 'b',
  people: 'p',
  chat: 'c',
  hand: 'h',
  point: 'l',
  invite: 'i',
  zoomIn: '+',
  zoomOut: '-',
  fit: '0',
  ownPixels: '1',
  help: '?',
} as const;

export type KeyAction = keyof typeof defaultKeys;
export const keyActions = Object.keys(defaultKeys) as readonly KeyAction[];

/** `focused`: only while the control bar or the stage has the focus (WCAG 2.1.4). */
export const keyModes = ['on', 'focused', 'off'] as const;
export type KeyMode = (typeof keyModes)[number];

export interface KeySettings {
  readonly mode: KeyMode;
  /** One character each, letters small; '' for none. */
  readonly keys: Readonly<Record<KeyAction, string>>;
}

export const defaultKeySettings: KeySettings = { mode: 'on', keys: defaultKeys };

export type KeyError = { readonly kind: 'key/not-one' } | { readonly kind: 'key/taken'; readonly by: KeyAction };

/** What a key event says, as far as the rule looks at it. */
export interface PressedKey {
  readonly key: string;
  /** The place of the key on the keyboard, such as `KeyM`: the letter that stands there on an English one. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly getModifierState?: (name: 'AltGraph') => boolean;
}

/**
 * Whether a key press is no shortcut because a modifier is held: Ctrl, Alt and Meta are for the browser and the system, and AltGr writes another
 * character.
 */
export const isChord = (pressed: PressedKey): boolean =>
  pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.getModifierState?.('AltGraph') === true;

/**
 * What a pressed key is to do; null for nothing. A `=` counts as the `+` of the same key while it has nothing of its own. A key that writes
 * another script (Russian, Greek, Hebrew, Arabic, Korean) stands for the letter or digit of its place, unless it was given an action itself.
 */
export function actionOfKey(settings: KeySettings, pressed: PressedKey): KeyAction | null {
  if (settings.mode === 'off' || isChord(pressed)) return null;
  const key = keyName(pressed.key);
  const given = (name: string): KeyAction | undefined => keyActions.find((action) => settings.keys[action] === name);
  const find = (name: string): KeyAction | undefined =>
    name === '' ? undefined : (given(name) ?? (name === '=' ? given('+') : undefined));
  return find(key) ?? find(signOfPlace(pressed)) ?? null;
}

/** Letters, marks and digits of which none is Latin: the signs of another script. Some keys write two at once. */
const otherScript = /^(?:(?![\p{Script=Latin}0-9])[\p{L}\p{M}\p{Nd}])+$/u;

/** What an English keyboard writes without Shift, by the places of its keys, as far as other scripts have letters there. */
const signAt: ReadonlyMap<string | undefined, string> = new Map([
  ...[...'abcdefghijklmnopqrstuvwxyz0123456789'].map(
    (letter) => [`${letter < 'a' ? 'Digit' : 'Key'}${letter.toUpperCase()}`, letter] as const,
  ),
  ['Minus', '-'],
  ['Equal', '='],
]);
/** The question mark of Arabic, Persian and Urdu. */
const ARABIC_QUESTION = '\u061f';

/** The sign that stands where the key is; '' where the key writes Latin, or no letter at all. */
function signOfPlace({ key, code }: PressedKey): string {
  if (key === ARABIC_QUESTION) return '?';
  return otherScript.test(key) ? (signAt.get(code) ?? '') : '';
}

/**
 * The name of a key in the settings: one printable character, letters in lower case; '' for a key that cannot be a shortcut, such as Enter, Tab and
 * Space.
 */
export function keyName(key: string): string {
  if ([...key].length !== 1 || key.trim() === '') return '';
  const small = key.toLowerCase();
  // The Turkish İ: its small letter is two characters.
  return [...small].length === 1 ? small : key;
}

/** A key as it is written on the keyboard: in upper case, unless its capital has more than one character, as the German ß. */
export const shownKey = (key: string): string => ([...key.toUpperCase()].length === 1 ? key.toUpperCase() : key);

/** Assigns a key to an action; '' removes the action's key. */
export function withKey(settings: KeySettings, action: KeyAction, pressed: string): Result<KeySettings, KeyError> {
  const key = keyName(pressed);
  if (key === '' && pressed !== '') return err({ kind: 'key/not-one' });
  const by = key === '' ? undefined : keyActions.find((other) => other !== action && settings.keys[other] === key);
  if (by !== undefined) return err({ kind: 'key/taken', by });
  return ok({ ...settings, keys: { ...settings.keys, [action]: key } });
}

const noKeys = Object.fromEntries(keyActions.map((action) => [action, ''])) as Record<KeyAction, string>;

/**
 * Reads the settings that the browser has kept. An action whose entry is missing, double or malformed gets its default key, or none where another
 * action has that key.
 */
export function keySettingsOf(kept: unknown): KeySettings {
  const { mode, keys } = (typeof kept === 'object' && kept !== null ? kept : {}) as { mode?: unknown; keys?: unknown };
  const given = (typeof keys === 'object' && keys !== null ? keys : {}) as Record<string, unknown>;
  let settings: KeySettings = { mode: keyModes.find((known) => known === mode) ?? 'on', keys: noKeys };
  for (const wanted of [given, defaultKeys] as readonly Record<string, unknown>[]) {
    for (const action of keyActions) {
      const key = wanted[action];
      const isSettled = settings.keys[action] !== '' || given[action] === '';
      if (isSettled || typeof key !== 'string') continue;
      const changed = withKey(settings, action, key);
      if (changed.ok) settings = changed.value;
    }
  }
  return settings;
}
