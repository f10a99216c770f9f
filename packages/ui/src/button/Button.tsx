import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './button.module.css';

export type ButtonLook = 'orange' | 'white' | 'red' | 'plain';
export type ButtonSize = 'big' | 'small' | 'hero' | 'bar';

const classOf = (look: ButtonLook, size: ButtonSize, isWide: boolean): string =>
  [styles.btn, styles[look], styles[size], isWide ? styles.wide : undefined].filter((name) => name !== undefined).join(' ');

export interface ButtonProps {
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  readonly type?: 'button' | 'submit';
  readonly label?: string;
  /** Shown as inactive but reachable, so that a screen reader can tell of it. */
  readonly isInactive?: boolean;
  readonly autoFocus?: boolean;
  readonly onPress?: () => void;
}

export function Button({
  children,
  icon,
  look = 'orange',
  size = 'big',
  isWide = false,
  isInactive = false,
  label,
  onPress,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={classOf(look, size, isWide)}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(isInactive ? { 'aria-disabled': true } : {})}
      onPress={() => {
        if (!isInactive) onPress?.();
      }}
    >
      {icon === undefined ? null : <Icon name={icon} size={size === 'big' || size === 'hero' ? 24 : 20} />}
      {children}
    </AriaButton>
  );
}

/** A link that looks like a button: it goes somewhere, so it stays a link for the browser. */
export function ButtonLink({
  children,
  href,
  look = 'orange',
  icon,
}: {
  readonly children: ReactNode;
  readonly href: string;
  readonly look?: ButtonLook;
  readonly icon?: IconName;
}) {
  return (
    <a className={classOf(look, 'big', false)} href={href}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </a>
  );
}

export function IconButton({
  icon,
  label,
  onPress,
  isDanger = false,
  isExpanded,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly isDanger?: boolean;
  readonly isExpanded?: boolean;
}) {
  return (
    <AriaButton
      className={`${styles.iconBtn} ${isDanger ? styles.danger : ''}`}
      aria-label={label}
      onPress={onPress}
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
    >
      <Icon name={icon} size={20} />
    </AriaButton>
  );
}

export interface BarButtonProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** The whole name, where narrow windows show only a part of it. */
  readonly label?: string;
  readonly onPress: () => void;
  readonly isDanger?: boolean;
  readonly isExpanded?: boolean;
}

/** A button of the control bar: the icon shows what is, the word says what pressing does. */
export function BarButton({ icon, children, label, onPress, isDanger = false, isExpanded }: BarButtonProps) {
  return (
    <AriaButton
      className={`${styles.barBtn} ${isDanger ? styles.danger : ''}`}
      onPress={onPress}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </AriaButton>
  );
}
