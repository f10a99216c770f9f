import { isEmptyText } from '@ninefold/domain/validation/texts.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { useEffect, useState } from 'react';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import styles from '../../shell/waiting.module.css';

/**
 * Lets a person who waits give their name, by which the host decides.
 * @param known the name they gave before, which is sent at once; '' when none
 * @param isSocketDown the server forgets people who wait with their socket, so the name is sent again when it is back
 */
export function TellName({
  known,
  isSocketDown,
  onName,
}: {
  readonly known: string;
  readonly isSocketDown: boolean;
  readonly onName: (name: string, note: string) => void;
}) {
  const [typed, setTyped] = useState(known);
  const [note, setNote] = useState('');
  const [told, setTold] = useState({ name: known, note: '' });
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isSocketDown && told.name !== '') onName(told.name, told.note);
  }, [isSocketDown, told, onName]);
  return (
    <Form
      className={styles.tell}
      onSubmit={() => {
        setTold({ name: typed.trim(), note: note.trim() });
        setMissing(isEmptyText(typed));
      }}
    >
      <TextField
        label={text('meeting.yourName')}
        value={typed}
        onChange={setTyped}
        autoComplete="name"
        maxLength={100}
        error={isMissing ? text('waiting.nameMissing') : null}
        onErrorHide={() => setMissing(false)}
      />
      <TextField label={presentingText('atDoor.note')} value={note} onChange={setNote} autoComplete="off" maxLength={80} />
      <Button type="submit">{text('waiting.tell')}</Button>
      {/* It is there before it says anything, so that what it says is read out. */}
      <p role="status" className={styles.told}>
        {told.name === '' ? null : (
          <>
            <Icon name="check" size={20} /> <span>{text('waiting.askedAs', { name: told.name })}</span>
          </>
        )}
      </p>
    </Form>
  );
}
