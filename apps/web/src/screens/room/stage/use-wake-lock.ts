import { useEffect } from 'react';

/** Keeps the screen of the device awake while wanted (Screen Wake Lock). A hidden page loses the lock and requests it again when it is visible. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible' || isOver) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // A low battery, or a policy: the screen dims as it always does.
      }
    };
    const seen = () => void take();
    document.addEventListener('visibilitychange', seen);
    void take();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', seen);
      lock?.release().catch(() => {});
    };
  }, [isWanted]);
}
