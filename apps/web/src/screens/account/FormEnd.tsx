import { Button } from '@ninefold/ui/button/Button.tsx';
import { accountText } from '../../platform/texts/account-text.ts';
import styles from './account.module.css';

export interface FormEndProps {
  /** The words on the button that sends the form. */
  readonly submit: string;
  /** Missing: the form stands open, and there is nothing to cancel. */
  readonly onCancel?: (() => void) | undefined;
  readonly isSmall?: boolean;
}

/** How a form of the account page ends: it is sent, or closed again. */
export function FormEnd({ submit, onCancel, isSmall = false }: FormEndProps) {
  const size = isSmall ? 'small' : 'big';
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="white" size={size}>
        {submit}
      </Button>
      {onCancel === undefined ? null : (
        <Button variant="plain" isFlush size={size} onPress={onCancel}>
          {accountText('common.cancel')}
        </Button>
      )}
    </div>
  );
}
