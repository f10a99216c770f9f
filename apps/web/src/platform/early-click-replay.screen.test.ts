import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdClicks } from './early-click-replay.ts';

describe('a press on a button before its script', () => {
  let root: HTMLElement;
  const button = (name: string): HTMLButtonElement => {
    const made = document.createElement('button');
    made.textContent = name;
    root.append(made);
    return made;
  };
  const release = (): void => {
    window.ninefoldClicks?.release();
    window.ninefoldClicks = undefined;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    holdClicks(window);
  });
  afterEach(() => {
    release();
    root.remove();
    vi.useRealTimers();
  });

  it('is done once when the script is there: the last one only', () => {
    const heard = vi.fn<(name: string) => void>();
    for (const name of ['People', 'Chat']) button(name).addEventListener('click', () => heard(name));
    const [people, chat] = root.querySelectorAll('button');
    people?.click();
    chat?.click();
    expect(heard).not.toHaveBeenCalled();
    expect([people?.ariaBusy, chat?.ariaBusy]).toEqual([null, 'true']);
    release();
    expect(heard.mock.calls).toEqual([['Chat']]);
    expect(chat?.ariaBusy).toBe(null);
    people?.click();
    expect(heard.mock.calls).toEqual([['Chat'], ['People']]);
  });

  it('goes to the button of the same name where the page was drawn anew, and nowhere where there is none', () => {
    const heard = vi.fn<() => void>();
    button('Chat').click();
    root.replaceChildren();
    button('People').addEventListener('click', () => heard());
    button('Chat').addEventListener('click', heard);
    release();
    expect(heard).toHaveBeenCalledOnce();
    holdClicks(window);
    button('Invite').click();
    root.lastElementChild?.remove();
    release();
    expect(heard).toHaveBeenCalledOnce();
  });

  describe('whose button is drawn anew between the pointer’s down and its up', () => {
    const at = (element: Element): PointerEventInit => {
      const { left, top } = element.getBoundingClientRect();
      return { bubbles: true, clientX: left + 2, clientY: top + 2 };
    };
    const tell = (type: string, element: Element, init = at(element)): void =>
      void (element.isConnected ? element : document.body).dispatchEvent(new PointerEvent(type, init));
    /** @returns what the new button heard */
    const pressed = (end: (chat: HTMLButtonElement) => void) => {
      const heard = vi.fn<() => void>();
      tell('pointerdown', button('Chat'));
      root.replaceChildren();
      const chat = button('Chat');
      chat.addEventListener('click', () => heard());
      button('People');
      release();
      end(chat);
      return heard;
    };

    it('is done at the up, once, also where the button moved meanwhile', () => {
      const heard = pressed((chat) => {
        const place = at(chat);
        chat.style.marginLeft = '200px';
        tell('pointerup', root, place);
        tell('pointerup', root, place);
      });
      expect(heard).toHaveBeenCalledOnce();
    });

    it('is not done where the pointer was moved away, or was taken away', () => {
      expect(
        pressed(() => tell('pointerup', document.body, { bubbles: true, clientX: 1, clientY: window.innerHeight - 1 })),
      ).not.toHaveBeenCalled();
      root.replaceChildren();
      holdClicks(window);
      const cancelled = pressed((chat) => {
        tell('pointercancel', chat);
        tell('pointerup', chat);
      });
      expect(cancelled).not.toHaveBeenCalled();
    });

    it('is left to the browser where the button still stands', () => {
      const heard = vi.fn<() => void>();
      const chat = button('Chat');
      chat.addEventListener('click', heard);
      tell('pointerdown', chat);
      release();
      tell('pointerup', chat);
      expect(heard).not.toHaveBeenCalled();
    });
  });

  it('goes to the button in the same place where a translated page was drawn anew under other names', () => {
    const heard = vi.fn<(name: string) => void>();
    const draw = (...names: string[]) => {
      root.replaceChildren();
      for (const name of names) button(name).addEventListener('click', () => heard(name));
    };
    for (const isAltered of [false, true]) {
      window.ninefoldGuard = { watch: () => {}, takeBack: () => false, isAltered: () => isAltered };
      draw('Beitreten', 'Teilen');
      [...root.querySelectorAll('button')].at(-1)?.click();
      draw('Join', 'Share');
      release();
      expect(heard.mock.calls).toEqual(isAltered ? [['Share']] : []);
      holdClicks(window);
    }
    window.ninefoldGuard = undefined;
  });

  it('closes nothing that the page has opened by itself meanwhile', () => {
    const heard = vi.fn<(name: string) => void>();
    for (const name of ['People', 'Chat']) {
      const made = button(name);
      made.ariaExpanded = 'false';
      made.addEventListener('click', () => heard(name));
    }
    const [people, chat] = root.querySelectorAll('button');
    people?.click();
    people?.setAttribute('aria-expanded', 'true');
    release();
    expect(heard).not.toHaveBeenCalled();
    holdClicks(window);
    chat?.click();
    release();
    expect(heard.mock.calls).toEqual([['Chat']]);
  });

  it('takes the way of a page without a script when that does not come in time: a form is not sent before', () => {
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    const inVain = vi.fn<() => void>();
    release();
    holdClicks(window, ({ type }) => ({ waitsMs: type === 'submit' ? 3_000 : 10_000, inVain }));
    const form = document.createElement('form');
    form.append(button('Join'));
    root.append(form);
    form.addEventListener('submit', sent);
    form.querySelector('button')?.click();
    vi.advanceTimersByTime(2_999);
    expect([sent, inVain].map((each) => each.mock.calls.length)).toEqual([0, 0]);
    vi.advanceTimersByTime(1);
    expect(inVain).toHaveBeenCalledOnce();
    release();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is forgotten after a minute', () => {
    const heard = vi.fn<() => void>();
    const chat = button('Chat');
    chat.addEventListener('click', heard);
    chat.click();
    vi.advanceTimersByTime(59_999);
    expect(chat.ariaBusy).toBe('true');
    vi.advanceTimersByTime(1);
    expect(chat.ariaBusy).toBe(null);
    release();
    expect(heard).not.toHaveBeenCalled();
  });
});
