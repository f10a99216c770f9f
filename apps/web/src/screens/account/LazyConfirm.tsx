import type { ConfirmDialogProps } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { lazy, Suspense } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('@ninefold/ui/dialog/ConfirmDialog.tsx')).ConfirmDialog }));

/** A question that is loaded when it is asked: dialogs weigh more than the page around them. */
export function LazyConfirm(props: Omit<ConfirmDialogProps, 'isOpen'>) {
  return (
    <Suspense>
      <ConfirmDialog isOpen {...props} />
    </Suspense>
  );
}
