/** Which keys a limited field takes (KEY-04 to KEY-11). */
import { type KeyPress, keyName } from './keys.ts';

/** A key that writes something: it has one character for a name. All others move, delete, or belong to the browser. */
const writes = (name: string): boolean => [...name].length === 1;

/**
 * A combination with the command key of the machine, Cmd on a Mac and Ctrl elsewhere: select all, copy, paste, and what else it does. The
 * other one of the two does not count (KEY-09 to KEY-11). AltGr comes as Ctrl with Alt, and writes.
 */
const isCommand = (press: KeyPress, isMac: boolean): boolean =>
  isMac ? press.metaKey && !press.ctrlKey && !press.altKey : press.ctrlKey && !press.metaKey && !press.altKey;

/** Whether a field for digits takes a key press. A digit with Shift is none (KEY-06). */
export function numberFieldTakes(press: KeyPress, isMac: boolean): boolean {
  const name = keyName(press);
  if (!writes(name) || isCommand(press, isMac)) return true;
  return /[0-9]/.test(name) && !press.shiftKey && !press.ctrlKey && !press.metaKey && !press.altKey;
}
