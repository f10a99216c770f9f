import { useEffect, useState } from 'react';

const QUIET_MS = 3_000;

/** True after 3 s without a sign of the person, while there is a picture to look at. */
export function useQuietBar(hasPicture: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!hasPicture) {
      setQuiet(false);
      return;
    }
    let timer = setTimeout(() => setQuiet(true), QUIET_MS);
    const wake = () => {
      clearTimeout(timer);
      setQuiet(false);
      timer = setTimeout(() => setQuiet(true), QUIET_MS);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, wake);
    };
  }, [hasPicture]);
  return isQuiet;
}
