import { isForInputMethod } from '../events/input-method.ts';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { panelOpened } from '../bubble/bubble-layer.ts';
import { attach } from '../events/attach.ts';
import { type ComboItem, DEFAULT_VISIBLE_ROWS, itemStartingWith, movedHighlight, typedSelection } from './combo-model.ts';

export interface ComboRules {
  /** The shown text. */
  readonly value: string;
  /** The key behind the text. */
  readonly hiddenValue: string;
  readonly items: readonly ComboItem[];
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly visibleRows?: number;
  /** An item was picked, or a text typed (then the key is `-1`). The owner sets value and hidden value. */
  readonly onSelect: (selection: ComboItem) => void;
  /** The owner has set what was selected. */
  readonly onAfterSelect?: (selection: ComboItem) => void;
  /** An item is to be deleted; with it the panel has its delete column. The owner takes the item away. */
  readonly onItemDelete?: (item: ComboItem) => void;
  /** Before the panel opens by the arrow. */
  readonly onBeforeArrowClick?: () => void;
}

export interface ComboState {
  readonly root: React.RefObject<HTMLDivElement | null>;
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  /** Index of the highlighted row; null while there is none. */
  readonly highlight: number | null;
  /** What stands in the box. */
  readonly shown: string;
  readonly type: (text: string) => void;
  readonly pressArrow: () => void;
  readonly pick: (item: ComboItem) => void;
  readonly remove: (item: ComboItem) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** The state of a combo box: is its panel open, which row is highlighted, what was typed and not yet applied. */
export function useCombo(rules: ComboRules): ComboState {
  const { value, hiddenValue, items, isReadOnly = false, isDisabled = false, visibleRows = DEFAULT_VISIBLE_ROWS } = rules;
  const { onSelect, onAfterSelect, onItemDelete, onBeforeArrowClick } = rules;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [wantedHighlight, setHighlight] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [selected, setSelected] = useState<ComboItem | null>(null);
  const isOpen = isWanted && items.length > 0;
  const highlight = wantedHighlight === null ? null : Math.min(wantedHighlight, items.length - 1);

  const close = useCallback(() => setWanted(false), []);
  useEffect(() => {
    if (!isOpen) return;
    const stopPanel = panelOpened({ hide: close });
    const stopOutside = attach(document, 'pointerdown', (event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    });
    return () => {
      stopPanel();
      stopOutside();
    };
  }, [isOpen, close]);

  useEffect(() => {
    if (selected === null) return;
    setSelected(null);
    if (value === selected.text && hiddenValue === selected.key) onAfterSelect?.(selected);
  }, [selected, value, hiddenValue, onAfterSelect]);

  const indexOfSelected = (): number | null => {
    const index = items.findIndex((item) => item.key === hiddenValue);
    return index === -1 ? null : index;
  };
  const open = (first: number | null) => {
    setWanted(true);
    setHighlight(first);
  };
  const select = (selection: ComboItem) => {
    setTyped(null);
    setSelected(selection);
    onSelect(selection);
  };
  const pick = (item: ComboItem) => {
    close();
    select(item);
  };
  const applyTyped = () => {
    const selection = typedSelection(typed, value);
    setTyped(null);
    if (selection !== null) select(selection);
  };
  const jump = (letter: string) => {
    const found = itemStartingWith(letter, items, isOpen ? highlight : indexOfSelected());
    if (found !== null) open(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return;
    const { key } = event;
    const item = highlight === null ? undefined : items[highlight];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (key === 'Enter' && !isOpen) return applyTyped();
    if (key === 'Escape' && !isOpen) return;
    if (key === 'Enter' || key === 'Escape') {
      // The panel has the key for itself: no form is sent, no dialog closed (KEY-02).
      event.preventDefault();
      event.stopPropagation();
      close();
      if (key === 'Enter') item === undefined ? applyTyped() : pick(item);
      return;
    }
    if (!isOpen && key === 'ArrowDown') {
      event.preventDefault();
      return open(indexOfSelected() ?? 0);
    }
    if (isOpen && key === 'Delete' && onItemDelete !== undefined && item !== undefined && (isReadOnly || event.shiftKey)) {
      event.preventDefault();
      return onItemDelete(item);
    }
    // In a text that can be typed, Home and End move the caret.
    const moved = isOpen && (isReadOnly || !caretKeys.has(key)) ? movedHighlight(key, highlight, items.length, visibleRows) : null;
    if (moved !== null) {
      event.preventDefault();
      return setHighlight(moved);
    }
    if (!isReadOnly || !isPlain || key.length !== 1) return;
    event.preventDefault();
    if (key !== ' ') return jump(key);
    if (!isOpen) open(indexOfSelected());
    else if (item !== undefined) pick(item);
  };

  return {
    root,
    input,
    isOpen,
    highlight,
    shown: typed ?? value,
    type: (text) => {
      setTyped(text);
      setHighlight(null);
    },
    pressArrow: () => {
      if (isDisabled) return;
      input.current?.focus();
      if (isOpen) return close();
      onBeforeArrowClick?.();
      open(indexOfSelected());
    },
    pick,
    remove: (item) => onItemDelete?.(item),
    onKeyDown,
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && root.current?.contains(relatedTarget)) return;
      close();
      applyTyped();
    },
  };
}

const caretKeys: ReadonlySet<string> = new Set(['Home', 'End']);
