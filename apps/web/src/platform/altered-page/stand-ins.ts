/**
 * What stands in the page in place of texts that somebody else has taken out of it. Page translation takes each text out and puts its own
 * `<font><font>` there; whoever made the text knows nothing of it.
 */
export interface StandIns {
  /** Whether a text has been taken out at all. */
  readonly isAltered: boolean;
  note(changes: readonly MutationRecord[]): void;
  /**
   * What stands directly in `parent` for a node that is not there any more, in its order: what it was put into, or what was put in its place.
   * Nothing when it was only taken away.
   */
  in(parent: Node, node: Node): readonly ChildNode[];
  /** Puts a text that was taken out back where it was, in place of what stands for it. */
  putBack(node: Text): void;
}

/** Somebody who translates again and again puts a stand-in in place of a stand-in. */
const LONGEST_CHAIN = 50;
const TEXT_NODE = 3;

type Place = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling'>;

/** Of what is no longer in the page: what it went away with. */
function outermost(node: Node): Node {
  let around = node;
  while (around.parentNode !== null) around = around.parentNode;
  return around;
}

/** Makes the record of which nodes others have put into the page in place of its texts. */
export function createStandIns(): StandIns {
  const successors = new WeakMap<Node, readonly ChildNode[]>();
  const standIns = new WeakSet<Node>();
  const places = new WeakMap<Node, Place>();
  let isAltered = false;

  const noteOne = (change: MutationRecord, fresh: Set<Node | null>): void => {
    const { addedNodes, removedNodes, previousSibling, nextSibling } = change;
    // Some put theirs beside the text first, and take the text away then.
    const beside = () => [previousSibling, nextSibling].filter((node) => fresh.has(node));
    const added = addedNodes.length > 0 || removedNodes.length === 0 ? [...addedNodes] : beside();
    for (const node of removedNodes) {
      // Only texts are taken out by others, and what stands for them.
      if (node.nodeType !== TEXT_NODE && !standIns.has(node)) continue;
      isAltered = true;
      places.set(node, change);
      successors.set(node, added as ChildNode[]);
      for (const other of added) standIns.add(other as Node);
    }
    for (const node of addedNodes) {
      fresh.add(node);
      successors.delete(node);
      places.delete(node);
    }
  };

  /** The nodes that stand for it now, all in one place; none when it was simply taken out, alone or within what stood for it. */
  const current = (node: Node): readonly ChildNode[] => {
    let found = successors.get(outermost(node)) ?? [];
    for (let step = 0; step < LONGEST_CHAIN && found.length > 0; step += 1) {
      const here = found.filter((each) => each.isConnected);
      if (here.length > 0) return here;
      found = successors.get(outermost(found[0] as Node)) ?? [];
    }
    return [];
  };

  const standsIn = (parent: Node, node: Node): readonly ChildNode[] => {
    for (let around: Node | null = node; around !== null; around = around.parentNode)
      if (around.parentNode === parent) return [around as ChildNode];
    return current(node).filter((each) => each.parentNode === parent);
  };

  return {
    get isAltered() {
      return isAltered;
    },
    note(changes) {
      const fresh = new Set<Node | null>();
      for (const change of changes) noteOne(change, fresh);
    },
    in: standsIn,
    putBack(node) {
      const [first, ...others] = current(node);
      if (first !== undefined) {
        first.replaceWith(node);
        for (const other of others) other.remove();
        return;
      }
      const place = places.get(outermost(node));
      if (place === undefined) return;
      const { target, previousSibling, nextSibling } = place;
      const next = nextSibling === null ? undefined : standsIn(target, nextSibling)[0];
      const previous = previousSibling === null ? undefined : standsIn(target, previousSibling).at(-1);
      target.insertBefore(node, next ?? previous?.nextSibling ?? null);
    },
  };
}
