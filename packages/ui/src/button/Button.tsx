import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useFirstFocus } from '../focus/use-first-focus.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { Kept } from '../keep/KeptControls.tsx';
import styles from './button.module.css';
import { pressOf } from './press.ts';
import { DEFAULT_TAB_INDEX, writtenTabIndex } from './tab-index.ts';

export type ButtonVariant = 'orange' | 'white' | 'red' | 'plain';
export type ButtonSize = 'big' | 'small' | 'hero' | 'bar';

const classOf = (variant: ButtonVariant, size: ButtonSize, isWide: boolean, isFlush = false): string =>
  [styles.btn, styles[variant], styles[size], isWide ? styles.wide : undefined, isFlush ? styles.flush : undefined]
    .filter((name) => name !== undefined)
    .join(' ');

export interface ButtonProps {
  readonly children: ReactNode;
  readonly id?: string;
  readonly icon?: IconName;
  /** The specification's "color": orange unless told otherwise. */
  readonly variant?: ButtonVariant;
  /** The specification's "theme": big unless told otherwise. */
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  /** Of a plain one in a row that may break: below the others it begins where they do. */
  readonly isFlush?: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** 1, the order of the page, unless told otherwise. */
  readonly tabIndex?: number;
  /** `submit` is the specification's "default button": it submits its form, also on Enter in a field. */
  readonly type?: 'button' | 'submit';
  readonly label?: string;
  /** Out of use, and out of reach of the Tab key. */
  readonly isDisabled?: boolean;
  /** Shown as inactive but reachable, so that a screen reader can tell of it. */
  readonly isInactive?: boolean;
  /** It was pressed while inactive: the place to say what it waits for. */
  readonly onInactivePress?: () => void;
  /** Id of the words that say more of it. */
  readonly describedBy?: string | undefined;
  /** Stays the same button, by its id, while the content around it is switched. */
  readonly keepInMemory?: boolean;
  readonly autoFocus?: boolean;
  readonly onPress?: () => void;
}

export const buttonDefaults = { variant: 'orange', size: 'big', tabIndex: DEFAULT_TAB_INDEX } as const satisfies Partial<ButtonProps>;

/** A button (CTRL-BUTTON area). Click, Enter and the space bar press it, unless it is disabled or inactive. */
export function Button({ keepInMemory = false, ...props }: ButtonProps) {
  if (!keepInMemory) return <ShownButton {...props} />;
  if (props.id === undefined) throw new TypeError('a button is kept in memory by its id');
  return (
    <Kept name={props.id}>
      <ShownButton {...props} />
    </Kept>
  );
}

function ShownButton({
  children,
  icon,
  variant = buttonDefaults.variant,
  size = buttonDefaults.size,
  tabIndex = buttonDefaults.tabIndex,
  type = 'button',
  isWide = false,
  isFlush = false,
  isDisabled = false,
  isInactive = false,
  autoFocus = false,
  className,
  label,
  describedBy,
  onPress,
  onInactivePress,
  ...rest
}: Omit<ButtonProps, 'keepInMemory'>) {
  const element = useRef<HTMLButtonElement>(null);
  useFirstFocus(element, autoFocus);
  const classes = classOf(variant, size, isWide, isFlush);
  return (
    <button
      {...rest}
      ref={element}
      type={type}
      className={className === undefined ? classes : `${classes} ${className}`}
      tabIndex={writtenTabIndex(tabIndex)}
      disabled={isDisabled}
      aria-disabled={isInactive || undefined}
      data-danger={variant === 'red' || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      {...pressOf(isInactive ? onInactivePress : onPress, isInactive)}
    >
      {icon === undefined ? null : <Icon name={icon} size={size === 'big' || size === 'hero' ? 24 : 20} />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, so it stays a link for the browser. */
export function ButtonLink({
  children,
  href,
  variant = 'orange',
  size = 'big',
  icon,
  isWide = false,
  isNewTab = false,
}: {
  readonly children: ReactNode;
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly isWide?: boolean;
  /** Leaves this page where it is. */
  readonly isNewTab?: boolean;
}) {
  return (
    <a className={classOf(variant, size, isWide)} href={href} {...(isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {icon === undefined ? null : <Icon name={icon} size={size === 'big' ? 24 : 20} />}
      {children}
    </a>
  );
}

/** A button with an icon only; its name is shown as a tooltip. */
export function IconButton({
  icon,
  label,
  onPress,
  isDanger = false,
  isExpanded,
  shortcut = '',
}: {
  readonly icon: IconName;
  /** Its name, shown as a tooltip. */
  readonly label: string;
  readonly onPress: () => void;
  readonly isDanger?: boolean;
  readonly isExpanded?: boolean;
  /** The key that does the same; '' for none. */
  readonly shortcut?: string;
}) {
  return (
    <button
      type="button"
      className={`${styles.iconBtn} ${isDanger ? styles.danger : ''}`}
      data-danger={isDanger || undefined}
      aria-label={label}
      title={shortcut === '' ? label : `${label} (${shortcut})`}
      aria-expanded={isExpanded}
      {...pressOf(onPress)}
    >
      <Icon name={icon} size={20} />
    </button>
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
  /** Shown as inactive but reachable, so that a screen reader can tell of it. */
  readonly isInactive?: boolean;
  /** Of something that is on or off: then the word stays the same. */
  readonly isPressed?: boolean;
  /** The key that does the same, shown above it while it is pointed at; '' for none. */
  readonly shortcut?: string;
}

/** A button of the control bar. The icon shows the present state; the label says what pressing does. */
export function BarButton({
  icon,
  children,
  label,
  onPress,
  isDanger = false,
  isExpanded,
  isPressed,
  isInactive = false,
  shortcut,
}: BarButtonProps) {
  const button = (
    <button
      type="button"
      className={`${styles.barBtn} ${isDanger ? styles.danger : ''}`}
      data-danger={isDanger || undefined}
      aria-disabled={isInactive || undefined}
      aria-label={label}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      {...pressOf(isInactive ? undefined : onPress, isInactive)}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  );
  if (shortcut === undefined) return button;
  return (
    <span className={styles.withKey}>
      {button}
      {/* Hidden from screen readers and no part of the button's name, since the list of keys has it. */}
      {shortcut === '' ? null : <span aria-hidden="true">{shortcut}</span>}
    </span>
  );
}
