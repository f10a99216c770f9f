import { type CSSProperties, type ReactNode, type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { bubbleGone, bubbleShown } from './bubble-layer.ts';
import styles from './bubble.module.css';
import { useNextClick } from './use-next-click.ts';

export type BubbleColor = 'red' | 'white';
/** The side of the bubble at which its arrow stands. */
export type BubbleArrow = 'left' | 'right' | 'top' | 'bottom' | 'none';

/** CTRL-BUBBLE-02, CTRL-BUBBLE-05 */
export const bubbleDefaults = { color: 'red', arrow: 'left' } as const satisfies { color: BubbleColor; arrow: BubbleArrow };

export interface BubbleHandle {
  isVisible(): boolean;
  show(): void;
  hide(): void;
}

export interface BubbleProps {
  readonly children: ReactNode;
  readonly id?: string;
  /** Red tells of an error and is read out at once; white tells of something else. */
  readonly color?: BubbleColor;
  readonly arrow?: BubbleArrow;
  readonly style?: CSSProperties;
  readonly className?: string | undefined;
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
export function Bubble({ children, onHide, hidesOnClick = false, isInContainer = false, ref, ...look }: BubbleProps) {
  const [isVisible, setVisible] = useState(true);
  const [shown, setShown] = useState(children);
  if (typeof children === 'string' && children !== shown) {
    setShown(children);
    setVisible(true);
  }
  const { color = bubbleDefaults.color } = look;
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
  const bubble = <Shape {...look}>{children}</Shape>;
  return isInContainer ? <div className={styles.container}>{bubble}</div> : bubble;
}

type Look = Pick<BubbleProps, 'children' | 'id' | 'color' | 'arrow' | 'style' | 'className'>;

function Shape({ children, id, color = bubbleDefaults.color, arrow = bubbleDefaults.arrow, style, className }: Look) {
  return (
    <div
      id={id}
      className={className === undefined ? styles.bubble : `${styles.bubble} ${className}`}
      style={style}
      role={color === 'red' ? 'alert' : 'status'}
      data-color={color}
      data-arrow={arrow}
    >
      {color === 'red' ? <Icon name="warning" size={20} /> : null}
      <span>{children}</span>
    </div>
  );
}
