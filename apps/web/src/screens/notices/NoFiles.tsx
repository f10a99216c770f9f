import { useEffect, useState } from 'react';
import { roomText } from '../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** A file that is dropped on a page is opened by the browser, in some in place of the page: here it is refused, and says why. */
export function NoFiles() {
  const [count, setCount] = useState(0);
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const refuse = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    const tell = (event: DragEvent): void => {
      // What enters the page, not each of its parts.
      if (!holdsFiles(event) || event.relatedTarget !== null) return;
      setCount((before) => before + 1);
      setTold(true);
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
      {isTold ? (
        <Notice key={count} icon="warning" role="status" text={roomText('told.noFiles')} lives={TOLD_MS} onClose={() => setTold(false)} />
      ) : null}
    </div>
  );
}
