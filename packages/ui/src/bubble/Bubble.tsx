import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { bubbleGone, bubbleShown } from './bubble-layer.ts';
import styles from './bubble.module.css';
import { bubbleDefaults, type BubbleVariant, BubbleShape } from './BubbleShape.tsx';
import { useNextClick } from './use-next-click.ts';

export interface BubbleHandle {
  isVisible(): boolean;
  show(): void;
  hide(): void;
}

export interface BubbleProps extends BubbleVariant {
  /** Goes at the next click anywhere in the document. */
  readonly hidesOnClick?: boolean;
  /** Stands in an element of its own, a block that keeps the bubble at its start. */
  readonly isInContainer?: boolean;
  /** The bubble is gone: another one came, a click hid it, or it was told to. */
  readonly onHide?: () => void;
  readonly ref?: Ref<BubbleHandle>;
}

/**
 * A bubble: what is wrong, beside the place where it is wrong. It is visible from its first drawing on. One bubble is visible at a time:
 * the next one hides it, and every bubble closes open combo panels (CTRL-BUBBLE area). Another text shows it again.
 */
export function Bubble({ children, onHide, hidesOnClick = false, isInContainer = false, ref, ...variant }: BubbleProps) {
  const [isVisible, setVisible] = useState(true);
  const [shown, setShown] = useState(children);
  if (typeof children === 'string' && children !== shown) {
    setShown(children);
    setVisible(true);
  }
  const { color = bubbleDefaults.color } = variant;
  const owner = useRef(onHide);
  const hide = useCallback(() => {
    setVisible(false);
    owner.current?.();
  }, []);

  useLayoutEffect(() => {
    owner.current = onHide;
  }, [onHide]);
  useLayoutEffect(() => {
    if (!isVisible) return;
    const hovering = { hide, isComplaint: color === 'red' };
    bubbleShown(hovering);
    return () => bubbleGone(hovering);
  }, [isVisible, color, hide]);
  useNextClick(hidesOnClick && isVisible, hide);
  useImperativeHandle(ref, () => ({ isVisible: () => isVisible, show: () => setVisible(true), hide }), [isVisible, hide]);

  if (!isVisible) return null;
  const bubble = <BubbleShape {...variant}>{children}</BubbleShape>;
  return isInContainer ? <div className={styles.container}>{bubble}</div> : bubble;
}
