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

/** A bubble has come into view: the one before it goes, and so does every open panel. */
export function bubbleShown(shown: HoveringBubble): void {
  const before = bubble;
  bubble = shown;
  if (before !== shown) before?.hide();
  for (const panel of [...panels]) panel.hide();
}

/** A bubble is out of view; another one may be there already. */
export function bubbleGone(gone: HoveringBubble): void {
  if (bubble === gone) bubble = null;
}

/** A bubble that complains is in view: fields are not checked meanwhile, and no form is in order (VALID-09, VALID-13). */
export const isComplaintShowing = (): boolean => bubble?.isComplaint === true;

/** A panel has opened. @returns to be called when it has closed */
export function panelOpened(panel: Hovering): () => void {
  panels.add(panel);
  return () => void panels.delete(panel);
}
