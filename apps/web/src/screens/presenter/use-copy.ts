import { useEffect, useState } from 'react';

export type CopyResult = 'none' | 'copied' | 'failed';
const SHOWN_MS = 3_000;

/** Copies text and says so for a moment. */
export function useCopy(): { readonly result: CopyResult; readonly copy: (text: string) => void } {
  const [result, setResult] = useState<CopyResult>('none');
  useEffect(() => {
    if (result === 'none') return;
    const timer = setTimeout(() => setResult('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  return {
    result,
    copy: (text) => {
      const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
      done.then(
        () => setResult('copied'),
        () => setResult(copyBySelection(text) ? 'copied' : 'failed'),
      );
    },
  };
}

/** For pages that are not a secure context, where the clipboard is missing. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'sr';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
