import { describe, expect, it } from 'vitest';
import { createFarewell } from './farewell.ts';

function aTab() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe('the note of a lost session', () => {
  it('[ERR-02] is read by the page that comes next, of whoever is signed in no more', () => {
    const tab = aTab();
    createFarewell(true, tab).noteLogout();
    expect(createFarewell(false, tab).read()).toBe('logged-out');
  });

  it('is over as soon as somebody is signed in again, and never comes up after they log out themselves', () => {
    const tab = aTab();
    createFarewell(true, tab).noteLogout();
    createFarewell(true, tab);
    expect(createFarewell(false, tab).read()).toBeNull();
  });

  it('of a login is read by a page that knows nobody, and is over with the first one that knows who it is', () => {
    const tab = aTab();
    expect(createFarewell(false, tab).isLoginLost()).toBe(false);
    createFarewell(false, tab).noteLogin();
    expect(createFarewell(false, tab).isLoginLost()).toBe(true);
    expect(createFarewell(true, tab).isLoginLost()).toBe(false);
    expect(createFarewell(false, tab).isLoginLost()).toBe(false);
    expect(createFarewell(false, null).isLoginLost()).toBe(false);
  });

  it('costs nothing but itself where the storage of the tab is full', () => {
    const full = {
      ...aTab(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => createFarewell(true, full).noteLogout()).not.toThrow();
  });
});
