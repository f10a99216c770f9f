import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './bubble.module.css';

export type BubbleColor = 'red' | 'white';
/** The side of the bubble at which its arrow stands. */
export type BubbleArrow = 'left' | 'right' | 'top' | 'bottom' | 'none';

/** CTRL-BUBBLE-02, CTRL-BUBBLE-05 */
export const bubbleDefaults = { color: 'red', arrow: 'left' } as const satisfies { color: BubbleColor; arrow: BubbleArrow };

export interface BubbleVariant {
  readonly children: ReactNode;
  readonly id?: string;
  /** Red tells of an error and is read out at once; white tells of something else. */
  readonly color?: BubbleColor;
  readonly arrow?: BubbleArrow;
  readonly style?: CSSProperties;
  readonly className?: string | undefined;
}

/** The look of a bubble. The caller decides when it is shown. */
export function BubbleShape({ children, id, color = bubbleDefaults.color, arrow = bubbleDefaults.arrow, style, className }: BubbleVariant) {
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
