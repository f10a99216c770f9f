import { Combo, type ComboProps } from '@ninefold/ui/combo/Combo.tsx';
import type { ComboItem } from '@ninefold/ui/combo/combo-model.ts';
import { ComboPanel } from '@ninefold/ui/combo/ComboPanel.tsx';
import { useState } from 'react';
import styles from './controls.module.css';
import { Cell, Example } from './Example.tsx';

const durations: readonly ComboItem[] = [15, 30, 45, 60, 90, 120, 180, 240].map((minutes) => ({
  key: String(minutes),
  text: `${minutes} minutes`,
}));
const nothing = () => {};

export function ComboExamples() {
  return (
    <Example
      id="combos"
      heading="Combo box"
      about="Rows of 20 px, 44 on touch; the panel is 29 px wider than the box. Delete takes an item away, Shift+Delete where text can be typed."
      columns={3}
    >
      <Cell name="Empty: watermark">
        <Duration />
      </Cell>
      <Cell name="Filled">
        <Duration first="45" />
      </Cell>
      <Cell name="Read-only: a letter jumps">
        <Duration first="45" isReadOnly />
      </Cell>
      <Cell name="Delete column, four rows seen">
        <Duration first="45" canDelete visibleRows={4} />
      </Cell>
      <Cell name="Disabled">
        <Duration first="45" isDisabled />
      </Cell>
      <Cell name="Error style">
        <Duration first="45" isInvalid />
      </Cell>
      <Cell name="Open, 45 minutes selected, 60 highlighted" isTall>
        <Panel id="openPanel" />
      </Cell>
      <Cell name="Open, with a delete column" isTall>
        <Panel id="openGrid" deleteLabel={deleteLabel} />
      </Cell>
    </Example>
  );
}

const deleteLabel = (text: string) => `Delete ${text}`;

function Duration({ first, canDelete = false, ...props }: Partial<ComboProps> & { readonly first?: string; readonly canDelete?: boolean }) {
  const [items, setItems] = useState(durations);
  const [selection, setSelection] = useState<ComboItem>(durations.find(({ key }) => key === first) ?? { key: '', text: '' });
  return (
    <Combo
      label="Duration"
      arrowLabel="Open the list"
      deleteLabel={deleteLabel}
      watermark="How long?"
      maxLength={20}
      width={220}
      {...props}
      items={items}
      value={selection.text}
      hiddenValue={selection.key}
      onSelect={setSelection}
      {...(canDelete ? { onItemDelete: (item: ComboItem) => setItems(items.filter((other) => other !== item)) } : {})}
    />
  );
}

function Panel({ id, deleteLabel: labels }: { readonly id: string; readonly deleteLabel?: (text: string) => string }) {
  return (
    <div className={styles.opened}>
      <ComboPanel
        id={id}
        label="Duration"
        items={durations}
        selectedKey="45"
        highlight={3}
        rows={durations.length}
        width={undefined}
        deleteLabel={labels}
        onPick={nothing}
        onDelete={nothing}
      />
    </div>
  );
}
