import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { text } from '../../../platform/texts/text.ts';
import frame from '../bar/stage.module.css';
import type { KeyList } from '../keys/use-key-list.ts';

const KeysDialog = lazyPart(async () => (await import('../keys/KeysDialog.tsx')).KeysDialog);

/** Opens the list of keys, which is loaded when it is asked for. Phones have no keys, so they have no button. */
export function KeysButton({ list }: { readonly list: KeyList }) {
  const { openOn } = list;
  const dialog = <KeysDialog offered={list.offered} onClose={list.close} isAwaited />;
  return (
    <>
      <span className={frame.wide}>
        <IconButton icon="keyboard" label={text('meeting.keys')} onPress={list.open} />
      </span>
      {openOn === null ? null : openOn === document ? dialog : createPortal(dialog, openOn.body)}
    </>
  );
}
