import { neededLazy } from '../../platform/needed-parts.ts';
import { Suspense } from 'react';
import type { Sharing } from './use-home.ts';

const Words = neededLazy('other', async () => (await import('./NoCaptureText.tsx')).NoCaptureText);

/** Said before anything is pressed where this browser gives no picture of its screen, or only stills. Its words are loaded there alone. */
export function NoCapture({ sharing }: { readonly sharing: Exclude<Sharing, 'here'> }) {
  return (
    <Suspense fallback={null}>
      <Words sharing={sharing} />
    </Suspense>
  );
}
