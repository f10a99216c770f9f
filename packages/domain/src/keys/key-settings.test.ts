import { holds, textOf } from '@ninefold/testkit/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionOfKey,
  defaultKeySettings,
  defaultKeys,
  keyActions,
  keySettingsOf,
  type PressedKey,
  shownKey,
  withKey,
} from './key-settings.ts';

const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('the keys of a meeting', () => {
  it('do what the list says, in either letter case, and = is the + of the same key', () => {
    for (const action of keyActions) expect(actionOfKey(defaultKeySettings, pressed(defaultKeys[action]))).toBe(action);
    expect(actionOfKey(defaultKeySettings, pressed('M'))).toBe('microphone');
    expect(actionOfKey(defaultKeySettings, pressed('='))).toBe('zoomIn');
  });

  it('do nothing with Ctrl, Alt or Cmd, when they are off, or by a key with a name', () => {
    for (const chord of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(actionOfKey(defaultKeySettings, pressed('m', chord))).toBeNull();
    for (const key of ['Enter', 'Tab', ' ', 'ArrowUp', 'F1', 'Dead', '']) expect(actionOfKey(defaultKeySettings, pressed(key))).toBeNull();
    expect(actionOfKey({ ...defaultKeySettings, mode: 'off' }, pressed('m'))).toBeNull();
  });

  it.each([
    ['Russian', 'ь', 'KeyM', 'microphone'],
    ['Greek', 'μ', 'KeyM', 'microphone'],
    ['Hebrew', 'צ', 'KeyM', 'microphone'],
    ['Arabic, a key that writes two letters', 'لا', 'KeyB', 'blank'],
    ['Arabic digits', '٠', 'Digit0', 'fit'],
    ['Korean', 'ㅡ', 'KeyM', 'microphone'],
    ['Japanese kana', 'も', 'KeyM', 'microphone'],
    ['Thai', 'ท', 'KeyM', 'microphone'],
    ['Thai, a letter on the key of the plus', 'ช', 'Equal', 'zoomIn'],
    ['Thai, a letter on the key of the minus', 'ข', 'Minus', 'zoomOut'],
    ['Arabic, its question mark', '\u061f', 'Slash', 'help'],
  ] as const)('stand where they stand on an English keyboard: %s', (_layout, key, code, action) => {
    expect(actionOfKey(defaultKeySettings, pressed(key, { code }))).toBe(action);
    expect(actionOfKey(defaultKeySettings, pressed(key, { code, ctrlKey: true }))).toBeNull();
  });

  it('are what is written on them where that is Latin, or no letter', () => {
    for (const [key, code] of [
      [',', 'KeyM'],
      ['\u0131', 'KeyI'],
      ["'", 'KeyW'],
      ['/', 'KeyP'],
      ['Process', 'KeyM'],
      ['Dead', 'KeyM'],
      ['ж', 'Semicolon'],
    ] as const)
      expect([key, actionOfKey(defaultKeySettings, pressed(key, { code }))]).toEqual([key, null]);
    const own = withKey(defaultKeySettings, 'chat', 'ь');
    expect(own.ok && actionOfKey(own.value, pressed('ь', { code: 'KeyM' }))).toBe('chat');
  });

  it('do nothing with AltGr, which writes the third sign of a key', () => {
    const getModifierState = (name: string) => name === 'AltGraph';
    for (const key of ['m', 'µ', 'ь']) expect(actionOfKey(defaultKeySettings, pressed(key, { code: 'KeyM', getModifierState }))).toBeNull();
  });

  it('can be changed and taken away, each to one action only', () => {
    expect(withKey(defaultKeySettings, 'chat', 'p')).toEqual({ ok: false, error: { kind: 'key/taken', by: 'people' } });
    for (const wrong of [' ', 'Enter', 'ab'])
      expect(withKey(defaultKeySettings, 'chat', wrong)).toEqual({ ok: false, error: { kind: 'key/not-one' } });
    const changed = withKey(defaultKeySettings, 'chat', 'Ü');
    expect(changed.ok && actionOfKey(changed.value, pressed('ü'))).toBe('chat');
    expect(changed.ok && actionOfKey(changed.value, pressed('c'))).toBeNull();
    for (const letter of ['\u0130', '\u00df', '\u00f6']) {
      const kept = withKey(defaultKeySettings, 'chat', letter);
      expect(kept.ok && actionOfKey(keySettingsOf(JSON.parse(JSON.stringify(kept.value))), pressed(letter))).toBe('chat');
    }
    expect(['m', '\u00df', '\u00fc', '?', ''].map(shownKey)).toEqual(['M', '\u00df', '\u00dc', '?', '']);
    const none = withKey(defaultKeySettings, 'chat', '');
    expect(none.ok && none.value.keys.chat).toBe('');
    for (const key of ['Enter', ' ', 'c']) expect(none.ok && actionOfKey(none.value, pressed(key))).toBeNull();
    expect(none.ok && withKey(none.value, 'people', '')).toMatchObject({ ok: true, value: { keys: { chat: '', people: '' } } });
    expect(withKey(defaultKeySettings, 'chat', 'c')).toEqual({ ok: true, value: defaultKeySettings });
    const equal = withKey(defaultKeySettings, 'chat', '=');
    expect(equal.ok && actionOfKey(equal.value, pressed('='))).toBe('chat');
  });

  it('are the first ones where nothing was kept, and where only the others were', () => {
    for (const nothing of [null, {}, 'x']) expect(keySettingsOf(nothing)).toEqual(defaultKeySettings);
    expect(keySettingsOf({ mode: 'off', keys: { chat: 'x' } })).toEqual({ mode: 'off', keys: { ...defaultKeys, chat: 'x' } });
  });

  it('kept and read again are the same', () => {
    const changed = withKey({ ...defaultKeySettings, mode: 'focused' }, 'chat', 'x');
    const none = changed.ok ? withKey(changed.value, 'people', '') : changed;
    expect(none.ok && keySettingsOf(JSON.parse(JSON.stringify(none.value)))).toEqual(none.ok && none.value);
  });

  it('whatever is kept, every key has at most one action and is one character', () => {
    for (const odd of [null, 7, 'x', [], { mode: 'x', keys: 3 }, { keys: { chat: 'p', people: 'p' } }, { keys: { chat: ['c'] } }])
      expect(keyActions.every((action) => keySettingsOf(odd).keys[action].length <= 1)).toBe(true);
    expect(keySettingsOf({ keys: { chat: 'p' } }).keys).toMatchObject({ chat: 'p', people: '' });
    const settings = fc.record(Object.fromEntries(keyActions.map((action) => [action, textOf('mvspci+-01? ', 2)])));
    holds(settings, 2_000, (keys) => {
      const used = Object.values(keySettingsOf({ mode: 'on', keys }).keys).filter((key) => key !== '');
      expect(new Set(used).size).toBe(used.length);
      expect(used.every((key) => [...key].length === 1)).toBe(true);
    });
  });
});
