/** Takes back what others have changed in markup, until it is taken over. */
export interface Undo {
  note(changes: readonly MutationRecord[]): void;
  /**
   * Puts all below `root` back as it was when the first change was noted. From then on nothing is kept any more.
   * @returns whether anything was
   */
  takeBack(root: Node): boolean;
}

/** Makes the record of changes that others make in the markup before React takes it over, to take them back. */
export function createUndo(): Undo {
  let kept: MutationRecord[] | null = [];
  return {
    note: (changes) => void kept?.push(...changes),
    takeBack(root) {
      // What was changed in a part that was then taken out is taken back as well.
      const changes = (kept ?? []).filter(({ target }) => root.contains(target) || !target.isConnected);
      const isAltered = changes.length > 0;
      kept = null;
      for (let last = changes.pop(); last !== undefined; last = changes.pop()) takeBackOne(last);
      return isAltered;
    },
  };
}

function takeBackOne({ type, target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (type === 'characterData') {
    (target as CharacterData).data = oldValue ?? '';
    return;
  }
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  const afterPrevious = previousSibling?.parentNode === target ? previousSibling.nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, next ?? afterPrevious);
}
