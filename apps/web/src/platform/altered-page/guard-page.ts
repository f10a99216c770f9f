/**
 * Keeps the page going while others change it: translation by the browser, extensions (ADR 0020). React keeps the nodes that it has made and
 * asks for them where it has put them; a text that is not there any more would throw and end the page, or be changed where nobody sees it.
 */
import { hideAdditions } from './hide-additions.ts';
import { createStandIns, type StandIns } from './stand-ins.ts';
import { createUndo } from './undo.ts';

export interface PageGuard {
  /** Follows what is changed in another document too, into which a part of this page has moved. */
  watch(other: Document): void;
  /**
   * Puts markup back as it was made, for a script that takes it over in the same task: whoever watches the page changes it again right after. All that
   * others have changed below `root` since the guard is there.
   * @returns whether that was anything
   */
  takeBack(root: Node): boolean;
  /** Whether others have taken a text out of the page. */
  isAltered(): boolean;
}

declare global {
  interface Window {
    ninefoldGuard?: PageGuard | undefined;
  }
}

const ALL = { childList: true, subtree: true } as const;

/** Lets React work with markup that page translation or an extension has changed. Installed once for each window. */
export function guardPage(window: Window & typeof globalThis): PageGuard {
  if (window.ninefoldGuard !== undefined) return window.ninefoldGuard;
  const standIns = createStandIns();
  const undo = createUndo();
  const note = (changes: readonly MutationRecord[]): void => {
    // A script of theirs may have run just now.
    hideAdditions(window.Object);
    undo.note(changes);
    standIns.note(changes);
  };
  const observer = new window.MutationObserver(note);
  const catchUp = (): StandIns => {
    note(observer.takeRecords());
    return standIns;
  };
  guardNodes(window, catchUp);
  const watch = (other: Document): void => observer.observe(other, ALL);
  // Of a text that is changed where it stands only markup needs to hear that is not taken over yet.
  observer.observe(window.document, { ...ALL, characterData: true, characterDataOldValue: true });
  const guard: PageGuard = {
    watch,
    takeBack: (root) => {
      catchUp();
      const wasAltered = undo.takeBack(root);
      observer.disconnect();
      watch(window.document);
      return wasAltered;
    },
    isAltered: () => catchUp().isAltered,
  };
  window.ninefoldGuard = guard;
  return guard;
}

/** What React does to a node that is not where it has put it is done to what stands there now. */
function guardNodes({ Node, Text }: Window & typeof globalThis, catchUp: () => StandIns): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!(child instanceof Node) || child.parentNode === this) return removeChild.call(this, child) as T;
    // Where nothing is, somebody else has taken it away: that it should go is done.
    for (const there of catchUp().in(this, child)) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isThere = !(before instanceof Node) || before.parentNode === this;
    return insertBefore.call(this, node, isThere ? before : (catchUp().in(this, before)[0] ?? null)) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      // Shown in place of what was made of the text before, and translated anew if somebody does.
      if (!this.isConnected) catchUp().putBack(this);
      value.set?.call(this, text);
    },
  });
}
