import { useId } from 'react';
import { Bubble } from '../bubble/Bubble.tsx';
import field from '../field/field.module.css';
import { Icon } from '../icon/Icon.tsx';
import { DEFAULT_VISIBLE_ROWS } from './combo-model.ts';
import styles from './combo.module.css';
import { ComboPanel, rowId } from './ComboPanel.tsx';
import { type ComboRules, type ComboState, useCombo } from './use-combo.ts';

export interface ComboProps extends ComboRules {
  readonly label: string;
  /** Where the label stands beside the box already, it is only read out. */
  readonly isLabelHidden?: boolean;
  /** Name of the arrow for screen readers. */
  readonly arrowLabel: string;
  /** Name of the control that deletes an item. */
  readonly deleteLabel?: (text: string) => string;
  readonly id?: string;
  /** Name under which a form carries the key. */
  readonly name?: string;
  /** Shown while the box is empty. */
  readonly watermark?: string;
  /** Pixels; without it the box is as wide as its place. */
  readonly width?: number;
  /** Pixels; without it the panel is 29 px wider than the box (CTRL-COMBO-12). */
  readonly panelWidth?: number;
  readonly className?: string;
  readonly tabIndex?: number;
  readonly maxLength?: number;
  readonly isInvalid?: boolean;
  /** What is wrong with the value: shown in a bubble under the box and read out with it. */
  readonly error?: string | null;
  readonly onErrorHide?: () => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  /** A press on the box, its arrow or its panel. */
  readonly onClick?: () => void;
}

/**
 * A text with a panel of items under it (CTRL-COMBO area). The arrow and Down open the panel, Escape, a click outside and a pick close it.
 * Where text can be typed, leaving the box applies it with the key -1; a read-only box jumps to the item that starts with a letter. An
 * item goes with its delete control, or with Delete (Shift+Delete where text can be typed).
 */
export function Combo(props: ComboProps) {
  const { label, isLabelHidden = false, error = null, className, width, isDisabled = false } = props;
  const combo = useCombo(props);
  const ownId = useId();
  const ids = idsFrom(props.id ?? ownId);
  return (
    <div className={className === undefined ? field.field : `${field.field} ${className}`}>
      <label htmlFor={ids.input} className={isLabelHidden ? 'sr' : undefined}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the parts inside */}
      <div
        ref={combo.root}
        className={styles.combo}
        style={width === undefined ? undefined : { width }}
        // Before what the press does: a pick may show a bubble anew.
        onClickCapture={props.onClick}
        onBlur={(event) => {
          combo.onBlur(event);
          if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
        }}
      >
        <Box {...{ props, combo, ids }} />
        <Arrow {...{ props, combo, ids }} />
        {props.name === undefined ? null : <input type="hidden" name={props.name} value={props.hiddenValue} disabled={isDisabled} />}
        {combo.isOpen ? (
          <ComboPanel
            id={ids.panel}
            label={label}
            items={props.items}
            selectedKey={props.hiddenValue}
            highlight={combo.highlight}
            rows={props.visibleRows ?? DEFAULT_VISIBLE_ROWS}
            width={props.panelWidth}
            deleteLabel={props.onItemDelete === undefined ? undefined : props.deleteLabel}
            onPick={combo.pick}
            onDelete={combo.remove}
          />
        ) : null}
      </div>
      {error === null ? null : (
        <div id={ids.error}>
          <Bubble arrow="top" {...(props.onErrorHide === undefined ? {} : { onHide: props.onErrorHide })}>
            {error}
          </Bubble>
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly props: ComboProps;
  readonly combo: ComboState;
  readonly ids: ReturnType<typeof idsFrom>;
}

/** Of the input, and of what it points to. */
const idsFrom = (id: string) => ({ input: id, panel: `${id}-panel`, error: `${id}-error` });

/** The text itself. */
function Box({ props, combo, ids }: PartProps) {
  const { error = null, isReadOnly = false } = props;
  return (
    <input
      ref={combo.input}
      id={ids.input}
      className={`${field.input} ${styles.input}`}
      role="combobox"
      aria-haspopup={props.onItemDelete === undefined ? 'listbox' : 'grid'}
      aria-expanded={combo.isOpen}
      aria-controls={combo.isOpen ? ids.panel : undefined}
      aria-autocomplete="none"
      aria-activedescendant={combo.isOpen && combo.highlight !== null ? rowId(ids.panel, combo.highlight) : undefined}
      aria-invalid={props.isInvalid === true || error !== null ? true : undefined}
      aria-describedby={error === null ? undefined : ids.error}
      autoComplete="off"
      value={combo.shown}
      placeholder={props.watermark}
      tabIndex={props.tabIndex}
      maxLength={props.maxLength}
      readOnly={isReadOnly}
      disabled={props.isDisabled ?? false}
      onChange={(event) => combo.type(event.currentTarget.value)}
      onClick={isReadOnly ? combo.pressArrow : undefined}
      onFocus={props.onFocus}
      onKeyDown={combo.onKeyDown}
    />
  );
}

function Arrow({ props, combo, ids }: PartProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      tabIndex={-1}
      aria-label={props.arrowLabel}
      aria-expanded={combo.isOpen}
      aria-controls={combo.isOpen ? ids.panel : undefined}
      disabled={props.isDisabled ?? false}
      onClick={combo.pressArrow}
    >
      <Icon name="chevron-down" size={20} />
    </button>
  );
}
