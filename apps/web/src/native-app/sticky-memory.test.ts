import { disableSticky, enableSticky } from '@ninefold/domain/sticky/sticky-preference.ts';
import { describe, expect, it } from 'vitest';
import { createStickyMemory, type StickyPlace } from './sticky-memory.ts';

function aTab(changes: Partial<StickyPlace> = {}) {
  const kept = new Map<string, string>();
  const jar = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage;
  const memory = createStickyMemory({
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    writeCookie: (text) => {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    },
    storage,
    host: () => 'localhost:3000',
    search: () => '',
    hasPlugin: () => false,
    isClientSupported: () => true,
    isInMeeting: () => false,
    ...changes,
  });
  return { memory, jar, kept };
}

describe('the preference of this browser', () => {
  it('[STICKY-01] [STICKY-08] [STICKY-20] turned on it is the app, by flag and by cookie', () => {
    const { memory, jar, kept } = aTab();
    expect([memory.isEnabled(), memory.entryPage()]).toEqual([false, 'viewer']);
    memory.change(enableSticky);
    expect([memory.isEnabled(), memory.entryPage()]).toEqual([true, 'launch']);
    kept.clear();
    expect(memory.isEnabled()).toBe(true);
    jar.clear();
    expect(memory.isEnabled()).toBe(false);
  });

  it('[STICKY-04] [STICKY-06] turned off it is the browser, and the app stays known as installed', () => {
    const { memory, jar } = aTab();
    memory.change(enableSticky);
    memory.change(disableSticky);
    expect([memory.isEnabled(), memory.facts().installedMark, jar.get('HostInstalled')]).toEqual([false, 'true', 'True']);
  });

  it('[STICKY-07] an app that was seen, as a plug-in or by a launch of this tab, is used', () => {
    expect(aTab({ hasPlugin: () => true }).memory.isEnabled()).toBe(true);
    const { memory } = aTab();
    memory.appDetected();
    expect(memory.isEnabled()).toBe(true);
  });

  it('[INTER-09] [STICKY-13] the address suppresses it', () => {
    const { memory } = aTab({ search: () => '?a=1&suppressSticky=true' });
    memory.change(enableSticky);
    expect([memory.isEnabled(), memory.entryPage()]).toEqual([false, 'viewer']);
  });

  it('a tab that is in the meeting already stays in it over a reload', () => {
    const { memory } = aTab({ isInMeeting: () => true });
    memory.change(enableSticky);
    expect([memory.isEnabled(), memory.entryPage()]).toEqual([true, 'viewer']);
    expect(aTab({ isInMeeting: () => true, isClientSupported: () => false }).memory.entryPage()).toBe('offer');
  });

  it('works where the browser refuses its storage', () => {
    const { memory } = aTab({ storage: null });
    memory.change(enableSticky);
    memory.appDetected();
    expect(memory.isEnabled()).toBe(true);
  });
});
