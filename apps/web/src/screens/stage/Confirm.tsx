import type { ConfirmDialogProps } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { lazy, Suspense, useEffect } from 'react';

const load = () => import('@ninefold/ui/dialog/ConfirmDialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await load()).ConfirmDialog }));

/** The question before an exit. Its code comes once the meeting runs, so that no first picture waits for it. */
export function Confirm(props: ConfirmDialogProps) {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{props.isOpen ? <ConfirmDialog {...props} /> : null}</Suspense>;
}
