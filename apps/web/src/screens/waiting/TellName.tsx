import { Button } from '@ninefold/ui/button/Button.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { useEffect, useState } from 'react';
import { text } from '../../platform/texts/text.ts';
import styles from './waiting.module.css';

/**
 * Lets who waits say who they are: the host decides by it.
 * @param isLineDown the server forgets who waits with their line, so it is told again
 */
export function TellName({ isLineDown, onName }: { readonly isLineDown: boolean; readonly onName: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState('');
  useEffect(() => {
    if (!isLineDown && told !== '') onName(told);
  }, [isLineDown, told, onName]);
  return (
    <Form className={styles.tell} onSubmit={() => setTold(typed.trim())}>
      <TextField label={text('meeting.yourName')} value={typed} onChange={setTyped} autoComplete="name" maxLength={100} />
      <Button type="submit" size="small">
        {text('waiting.tell')}
      </Button>
      {told === '' ? null : <p className="quiet">{text('waiting.askedAs', { name: told })}</p>}
    </Form>
  );
}
