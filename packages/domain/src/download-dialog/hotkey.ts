import { type BrowserCode, browserCode, browserCodeOf, isMobile, type OsCode, osCode, osCodeOf } from '../browser/browser.ts';

type Keys = readonly string[];
const hotkeys: Readonly<Record<OsCode, Readonly<Record<BrowserCode, Keys | null>>>> = {
  [osCode.Windows]: {
    [browserCode.Chrome]: ['Ctrl', 'J'],
    [browserCode.Safari]: ['Ctrl', 'Alt', 'L'],
    [browserCode.Firefox]: ['Ctrl', 'J'],
    [browserCode.IE]: ['Ctrl', 'J'],
  },
  [osCode.Mac]: {
    [browserCode.Chrome]: ['Shift', 'Cmd', 'J'],
    [browserCode.Safari]: ['Alt', 'Cmd', 'L'],
    [browserCode.Firefox]: ['Cmd', 'J'],
    [browserCode.IE]: null,
  },
};

/** The keys that open the browser's list of downloads, in the order they are pressed; null where there are none (HOTKEY-01 to HOTKEY-08, D-34). */
export const downloadHotkey = (userAgent: string): Keys | null =>
  isMobile(userAgent) ? null : hotkeys[osCodeOf(userAgent)][browserCodeOf(userAgent)];
