import { isForInputMethod } from '../events/input-method.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './help-tip.module.css';

/** Widths in pixels, and how long an inline tooltip waits before it shows (SHELL-15 to SHELL-17, CONST-22). */
export const TOOLTIP = { maxWidth: 300, narrowFrom: 200, narrowContent: 140, inlineDelayMs: 500 } as const;

export interface HelpTipProps {
  /** What the help is about; the sign's name. */
  readonly label: string;
  /** The help node: what the bubble shows. */
  readonly children: ReactNode;
  /** Width of the bubble in px; as wide as its words, up to 300, when it is not given. */
  readonly width?: number;
}

/**
 * A sign beside a control that shows help in a bubble: 500 ms after the pointer has moved onto it or the focus has come to it, at once when it
 * is pressed. A sign that a growing page pushed under a resting pointer shows nothing. Escape, and going away, hide it.
 */
export function HelpTip({ label, children, width }: HelpTipProps) {
  const [state, setState] = useState<'away' | 'near' | 'shown'>('away');
  const id = useId();
  const bubble = useRef<HTMLSpanElement | null>(null);
  const near = () => setState((now) => (now === 'away' ? 'near' : now));
  const away = () => setState('away');
  // Browsers tell of a pointer that came because the page moved below it, too, by `pointerenter` or by a move of no length.
  const moved = ({ movementX, movementY }: { readonly movementX: number; readonly movementY: number }) => {
    if (movementX !== 0 || movementY !== 0) near();
  };

  useEffect(() => {
    if (state !== 'near') return;
    const timer = setTimeout(() => setState('shown'), TOOLTIP.inlineDelayMs);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const element = bubble.current;
    if (state !== 'shown' || element === null) return;
    // By property: the content security policy refuses a style attribute.
    if (width !== undefined) element.style.setProperty('--width', `${Math.min(width, TOOLTIP.maxWidth)}px`);
    // In the top layer, since sheets are clipped; there it stands by the window's measures.
    element.showPopover?.();
    const sign = (element.parentElement as Element).getBoundingClientRect();
    const { width: wide, height } = element.getBoundingClientRect();
    const left = sign.left - ARROW;
    element.style.setProperty('--left', `${left + shiftInto({ left, right: left + wide }, document.documentElement.clientWidth)}px`);
    element.style.setProperty('--top', `${sign.top - GAP - height < EDGE ? sign.bottom + GAP : sign.top - GAP - height}px`);
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isForInputMethod(event)) setState('away');
    };
    const hideOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node && element.parentElement?.contains(event.target))) setState('away');
    };
    document.addEventListener('keydown', hideOnEscape);
    document.addEventListener('pointerdown', hideOutside);
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      document.removeEventListener('pointerdown', hideOutside);
    };
  }, [state, width]);

  const isNarrow = width !== undefined && width <= TOOLTIP.narrowFrom;
  return (
    <span className={styles.root} onPointerMove={moved} onPointerLeave={away}>
      <button
        type="button"
        className={styles.sign}
        aria-label={label}
        {...(state === 'shown' ? { 'aria-describedby': id } : {})}
        onFocus={near}
        onBlur={away}
        onClick={() => setState('shown')}
      >
        <Icon name="info" size={20} />
      </button>
      {state === 'shown' ? (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
          <span className={styles.content} data-narrow={isNarrow}>
            {children}
          </span>
        </span>
      ) : null}
    </span>
  );
}

/** Pixels from the window's edge, from the sign, and from the sign's side to the bubble's. */
const EDGE = 8;
const GAP = 6;
const ARROW = 12;

/** How far a box has to move, in px, so that it stands inside a window of this width. */
export function shiftInto({ left, right }: { readonly left: number; readonly right: number }, windowWidth: number): number {
  if (right > windowWidth - EDGE) return Math.max(windowWidth - EDGE - right, EDGE - left);
  return left < EDGE ? EDGE - left : 0;
}
