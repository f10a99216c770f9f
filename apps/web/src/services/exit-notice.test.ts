import { describe, expect, it } from 'vitest';
import { createExitNotice } from './exit-notice.ts';

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
    createExitNotice(true, tab).noteLogout();
    expect(createExitNotice(false, tab).read()).toBe('logged-out');
  });

  it('is over as soon as somebody is signed in again, and never comes up after they log out themselves', () => {
    const tab = aTab();
    createExitNotice(true, tab).noteLogout();
    createExitNotice(true, tab);
    expect(createExitNotice(false, tab).read()).toBeNull();
  });

  it('of a login is read by a page that knows nobody, and is over with the first one that knows who it is', () => {
    const tab = aTab();
    expect(createExitNotice(false, tab).isLoginLost()).toBe(false);
    createExitNotice(false, tab).noteLogin();
    expect(createExitNotice(false, tab).isLoginLost()).toBe(true);
    expect(createExitNotice(true, tab).isLoginLost()).toBe(false);
    expect(createExitNotice(false, tab).isLoginLost()).toBe(false);
    expect(createExitNotice(false, null).isLoginLost()).toBe(false);
  });

  it('costs nothing but itself where the storage of the tab is full', () => {
    const full = {
      ...aTab(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => createExitNotice(true, full).noteLogout()).not.toThrow();
  });
});
