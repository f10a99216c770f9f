/**
 * What hovers over this page: at most one bubble, and the open panels of combo boxes, which a bubble closes (CTRL-BUBBLE-13,
 * CTRL-BUBBLE-14). A page has one such layer, as it has one document.
 */
interface Hovering {
  readonly hide: () => void;
}
export interface HoveringBubble extends Hovering {
  /** It tells of something wrong. White bubbles only tell. */
  readonly isComplaint: boolean;
}

let bubble: HoveringBubble | null = null;
const panels = new Set<Hovering>();

/** Reports that a bubble is shown: the one before it and every open panel are hidden. */
export function bubbleShown(shown: HoveringBubble): void {
  const before = bubble;
  bubble = shown;
  if (before !== shown) before?.hide();
  for (const panel of [...panels]) panel.hide();
}

/** Reports that a bubble is hidden. Does nothing when another one is shown by then. */
export function bubbleGone(gone: HoveringBubble): void {
  if (bubble === gone) bubble = null;
}

/** Whether an error bubble is shown. Meanwhile fields are not checked and no form counts as valid (VALID-09, VALID-13). */
export const isComplaintShowing = (): boolean => bubble?.isComplaint === true;

/**
 * Reports that a panel (of a combo box or menu) is open.
 * @returns a function to call when it has closed
 */
export function panelOpened(panel: Hovering): () => void {
  panels.add(panel);
  return () => void panels.delete(panel);
}
