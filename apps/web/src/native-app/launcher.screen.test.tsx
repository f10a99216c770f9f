import { afterEach, describe, expect, it } from 'vitest';
import { createLauncher } from './launcher.ts';

const frame = () => document.getElementById('appFrame') as HTMLIFrameElement | null;
afterEach(() => frame()?.remove());

describe('the hidden frame', () => {
  it('[SHELL-24] is one for all launches, and nobody sees it, tabs into it or hears of it', () => {
    const launcher = createLauncher(window);
    launcher.inFrame('about:blank#first');
    const first = frame();
    expect(first?.checkVisibility()).toBe(false);
    expect([first?.hidden, first?.tabIndex, first?.src]).toEqual([true, -1, 'about:blank#first']);
    launcher.inFrame('about:blank#second');
    expect(document.querySelectorAll('#appFrame')).toHaveLength(1);
    expect(frame()?.src).toBe('about:blank#second');
  });
});

describe('a link to the app', () => {
  /** A window of another browser, which notes what it is told to open. */
  function aWindow(userAgent: string, hasSystemLaunch = false) {
    const log: string[] = [];
    const system = { msLaunchUri: (address: string) => void log.push(`system ${address}`) };
    const other = {
      document,
      location: { assign: (address: string) => void log.push(`page ${address}`) },
      open: (address: string) => void log.push(`window ${address}`),
      navigator: { userAgent, ...(hasSystemLaunch ? system : {}) },
    } as unknown as Window;
    return { log, launcher: createLauncher(other) };
  }
  const open = (userAgent: string, hasSystemLaunch = false): readonly string[] => {
    const { log, launcher } = aWindow(userAgent, hasSystemLaunch);
    launcher.openLink('about:blank#app');
    return log;
  };
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

  it('[LAUNCH-11] [LAUNCH-12] [LAUNCH-13] [LAUNCH-14] opens by the way of its browser', () => {
    expect(open(chrome)).toEqual(['page about:blank#app']);
    expect(open('Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)')).toEqual(['window about:blank#app']);
    expect(open('Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true)).toEqual(['system about:blank#app']);
    expect(frame()).toBeNull();
    expect(open('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toEqual([]);
    expect(frame()?.src).toBe('about:blank#app');
  });
});
