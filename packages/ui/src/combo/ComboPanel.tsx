// biome-ignore-all lint/a11y/useSemanticElements: no element of HTML is a row of a combo box's panel
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays in the box, which names the highlighted row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are the box's
// biome-ignore-all lint/a11y/noStaticElementInteractions: the panel is a list box or a grid, which one is known only when it is drawn
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the same
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { ComboItem } from './combo-model.ts';
import styles from './combo.module.css';

export interface ComboPanelProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly ComboItem[];
  readonly selectedKey: string;
  /** Index of the highlighted row; null while there is none. */
  readonly highlight: number | null;
  /** Rows seen without scrolling. */
  readonly rows: number;
  /** Pixels; without it 29 px more than the box. */
  readonly width: number | undefined;
  /** With it, each row has a control that deletes its item. */
  readonly deleteLabel: ((text: string) => string) | undefined;
  readonly onPick: (item: ComboItem) => void;
  readonly onDelete: (item: ComboItem) => void;
}

/** Id of the part of a row that is read out while the row is highlighted. */
export const rowId = (panelId: string, index: number): string => `${panelId}-${index}`;

/** The panel of a combo box. The keyboard stays in the box. With a delete column it is a grid: an option may hold no control. */
export function ComboPanel(props: ComboPanelProps) {
  const { id, label, items, highlight, rows, width, deleteLabel } = props;
  const panel = useRef<HTMLDivElement>(null);
  const place = usePlace(panel);

  useEffect(() => {
    if (highlight !== null) document.getElementById(rowId(id, highlight))?.scrollIntoView({ block: 'nearest' });
  }, [id, highlight]);

  const Row = deleteLabel === undefined ? OptionRow : GridRow;
  return (
    <div
      ref={panel}
      id={id}
      // Browsers make what scrolls a stop of the Tab key.
      tabIndex={-1}
      role={deleteLabel === undefined ? 'listbox' : 'grid'}
      aria-label={label}
      className={styles.panel}
      style={{ '--rows': rows, ...(width === undefined ? {} : { width }) } as CSSProperties}
      data-side={place.side}
      data-edge={place.edge}
      // Pressing a row takes no focus from the box: leaving the box would apply what was typed.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <Row key={item.key} {...props} item={item} rowId={rowId(id, index)} isHighlighted={index === highlight} />
      ))}
    </div>
  );
}

interface RowProps extends ComboPanelProps {
  readonly item: ComboItem;
  readonly rowId: string;
  readonly isHighlighted: boolean;
}

function OptionRow({ item, rowId: id, isHighlighted, selectedKey, onPick }: RowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={item.key === selectedKey}
      className={styles.row}
      data-highlighted={isHighlighted}
      onClick={() => onPick(item)}
    >
      <span>{item.text}</span>
    </div>
  );
}

function GridRow({ item, rowId: id, isHighlighted, selectedKey, deleteLabel, onPick, onDelete }: RowProps) {
  return (
    <div role="row" aria-selected={item.key === selectedKey} className={styles.row} data-highlighted={isHighlighted}>
      <span id={id} role="gridcell" onClick={() => onPick(item)}>
        {item.text}
      </span>
      <span role="gridcell" className={styles.deleteCell}>
        <button type="button" tabIndex={-1} className={styles.delete} aria-label={deleteLabel?.(item.text)} onClick={() => onDelete(item)}>
          <Icon name="close" size={16} />
        </button>
      </span>
    </div>
  );
}

interface Place {
  readonly side: 'below' | 'above';
  readonly edge: 'start' | 'end';
}

/** Under the box and from its left edge, unless the window ends before the panel does and has more room on the other side. */
function usePlace(panel: React.RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ side: 'below', edge: 'start' });
  useLayoutEffect(() => {
    const box = panel.current?.parentElement?.getBoundingClientRect();
    const own = panel.current?.getBoundingClientRect();
    if (box === undefined || own === undefined) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const isBoxSeen = box.bottom <= clientHeight;
    setPlace({
      side: isBoxSeen && own.bottom > clientHeight && box.top > clientHeight - box.bottom ? 'above' : 'below',
      edge: own.right > clientWidth && box.right > clientWidth - box.left ? 'end' : 'start',
    });
  }, [panel]);
  return place;
}
