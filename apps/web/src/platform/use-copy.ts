import { useEffect, useRef, useState } from 'react';
import { SILENT_MS } from './use-sayings.ts';

export type CopyResult = 'none' | 'copied' | 'failed';
const SHOWN_MS = 3_000;

/** Copies text and says so for a moment, each time anew. */
export function useCopy(): { readonly result: CopyResult; readonly copy: (text: string) => void } {
  const [result, setResult] = useState<CopyResult>('none');
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(again.current), []);
  useEffect(() => {
    if (result === 'none') return;
    const timer = setTimeout(() => setResult('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const tell = (next: CopyResult): void => {
    clearTimeout(again.current);
    if (result === 'none') return setResult(next);
    setResult('none');
    again.current = setTimeout(() => setResult(next), SILENT_MS);
  };
  return {
    result,
    copy: (text) => {
      const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
      done.then(
        () => tell('copied'),
        () => tell(copyBySelection(text) ? 'copied' : 'failed'),
      );
    },
  };
}

/** For pages that are not a secure context, where the clipboard is missing. What has the focus has it again afterwards. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'sr';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
