import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { IconName } from '@ninefold/ui/icon/icon-names.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useServices } from '../../../services/services.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import styles from './notices.module.css';

export interface NoticeProps {
  readonly icon: IconName;
  readonly text: string;
  readonly hint?: string;
  /** `status` is read out when nothing else is. */
  readonly role?: 'alert' | 'status';
  readonly onClose?: (() => void) | undefined;
  /** No live region: something else announces it to screen readers. */
  readonly isQuiet?: boolean;
  /** What happens at the end of its time, where that is not its way out. */
  readonly onEnd?: () => void;
  /** Leaves by itself after so long, counted anew after each time the pointer or the focus was on it. */
  readonly lives?: Milliseconds | undefined;
  /** Another one is another notice, with a time of its own, where the text does not tell. */
  readonly about?: unknown;
  readonly children?: ReactNode;
}

/** A notice above the control bar: one sentence, its actions, and a close button on its first line. */
export function Notice({
  icon,
  text,
  hint,
  role = 'alert',
  onClose,
  isQuiet = false,
  onEnd = onClose,
  lives,
  about = text,
  children,
}: NoticeProps) {
  const [isHeld, setHeld] = useState(false);
  useLifetime(isHeld ? undefined : lives, onEnd, about);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but stay while it is read
    <div
      className={styles.notice}
      role={role}
      aria-live={isQuiet ? 'off' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} size={20} />
      <p>
        {text} {hint === undefined ? null : <span>{hint}</span>}
      </p>
      {children == null ? null : <div className={styles.ways}>{children}</div>}
      {onClose === undefined ? null : (
        <span className={styles.close}>
          <IconButton icon="close" label={soundText('notice.close')} onPress={onClose} />
        </span>
      )}
    </div>
  );
}

function useLifetime(lives: Milliseconds | undefined, onEnd: (() => void) | undefined, about: unknown): void {
  const { timers } = useServices();
  const latest = useRef(onEnd);
  latest.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `NoticeProps.about`
  useEffect(() => (lives === undefined ? undefined : timers.after(lives, () => latest.current?.())), [lives, about, timers]);
}
