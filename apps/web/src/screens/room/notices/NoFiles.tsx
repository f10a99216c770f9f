import { useEffect, useState } from 'react';
import { roomText } from '../../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Refuses files that are dropped on the page, and says so. Browsers open a dropped file, some in place of the page. */
export function NoFiles() {
  /** How often since it was closed; 0: nothing to say. */
  const [told, setTold] = useState(0);
  useEffect(() => {
    const refuse = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    const tell = (event: DragEvent): void => {
      // What enters the page, not each of its parts.
      if (!holdsFiles(event) || event.relatedTarget !== null) return;
      setTold((before) => before + 1);
    };
    document.addEventListener('dragenter', tell);
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragenter', tell);
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
  return (
    <div aria-live="polite">
      {told > 0 ? (
        <Notice key={told} icon="warning" role="status" text={roomText('told.noFiles')} lives={TOLD_MS} onClose={() => setTold(0)} />
      ) : null}
    </div>
  );
}
