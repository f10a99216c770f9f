import { isForInputMethod } from '@ninefold/ui/events/input-method.ts';
import {
  defaultKeySettings,
  isChord,
  type KeyAction,
  keyActions,
  type KeyError,
  type KeyMode,
  keyModes,
  type KeySettings,
  shownKey,
  withKey,
} from '@ninefold/domain/keys/key-settings.ts';
import { Button, IconButton } from '@ninefold/ui/button/Button.tsx';
import { useNativeDialog } from '@ninefold/ui/dialog/use-native-dialog.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { type KeyMemory, ownKeys } from './key-memory.ts';
import styles from './keys.module.css';

export interface KeysDialogProps {
  /** The actions of this page; others are not listed. */
  readonly offered: readonly KeyAction[];
  readonly onClose: () => void;
  readonly memory?: KeyMemory;
}

const fixedOnStage = ['talk', 'pan', 'fullScreen', 'close'] as const;
/** Where this person may point at it. */
const fixedForPointing = ['talk', 'pan', 'pointMove', 'ping', 'fullScreen', 'close'] as const;
/** Without a picture there is nothing to move or to enlarge. */
const fixedElsewhere = ['talk', 'close'] as const;

/** The list of the keys. Each can be changed or taken away, and all of them be limited or turned off (WCAG 2.1.4). */
export function KeysDialog({ offered, onClose, memory = ownKeys() }: KeysDialogProps) {
  const settings = useStore(memory.settings);
  const titleId = useId();
  const dialog = useNativeDialog(onClose);
  return (
    <dialog {...dialog} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{roomText('keys.title')}</h2>
        <IconButton icon="close" label={roomText('keys.close')} onPress={onClose} />
      </div>
      <Modes mode={settings.mode} onChoose={(mode) => memory.change({ ...settings, mode })} />
      <ul className={styles.keys} aria-label={roomText('keys.title')}>
        {keyActions
          .filter((action) => offered.includes(action))
          .map((action) => (
            <KeyRow key={action} action={action} settings={settings} onChange={memory.change} />
          ))}
        {fixedOf(offered).map((fixed) => (
          <li key={fixed}>
            <span>{roomText(`keys.fixed.${fixed}`)}</span>
            <kbd>{roomText(`keys.fixed.${fixed}Key`)}</kbd>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button variant="white" size="small" onPress={() => memory.change({ ...defaultKeySettings, mode: settings.mode })}>
          {roomText('keys.reset')}
        </Button>
      </div>
    </dialog>
  );
}

const fixedOf = (offered: readonly KeyAction[]) =>
  offered.includes('point') ? fixedForPointing : offered.includes('fit') ? fixedOnStage : fixedElsewhere;

function Modes({ mode, onChoose }: { readonly mode: KeyMode; readonly onChoose: (mode: KeyMode) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend>{roomText('keys.mode.label')}</legend>
      {keyModes.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === mode} onChange={() => onChoose(each)} />
          {roomText(`keys.mode.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface KeyRowProps {
  readonly action: KeyAction;
  readonly settings: KeySettings;
  readonly onChange: (settings: KeySettings) => void;
}

/** One action and its key: pressed, it listens for the next one. */
function KeyRow({ action, settings, onChange }: KeyRowProps) {
  const [isListening, setListening] = useState(false);
  const [error, setError] = useState<KeyError | null>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const name = roomText(`keys.action.${action}`);
  const key = settings.keys[action];
  useEffect(() => {
    if (isListening) button.current?.focus();
  }, [isListening]);

  const listen = (event: KeyboardEvent) => {
    if (!isListening || event.key === 'Tab' || event.key === 'Shift' || isChord(event) || isForInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setListening(false);
    const isTakenAway = event.key === 'Delete' || event.key === 'Backspace';
    const changed = withKey(settings, action, isTakenAway ? '' : event.key);
    if (!changed.ok) return setError(changed.error);
    onChange(changed.value);
    setError(null);
    setListening(false);
  };
  return (
    <li>
      <span>{name}</span>
      <button
        ref={button}
        type="button"
        className={styles.key}
        aria-label={
          isListening
            ? roomText('keys.press')
            : `${roomText('keys.change', { action: name })}: ${key === '' ? roomText('keys.none') : shownKey(key)}`
        }
        aria-pressed={isListening}
        onClick={() => {
          setError(null);
          setListening(!isListening);
        }}
        onKeyDown={listen}
        onBlur={() => setListening(false)}
      >
        {isListening ? roomText('keys.press') : key === '' ? roomText('keys.none') : shownKey(key)}
      </button>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error.kind === 'key/taken' ? roomText('keys.taken', { action: roomText(`keys.action.${error.by}`) }) : roomText('keys.notOne')}
        </p>
      )}
    </li>
  );
}
