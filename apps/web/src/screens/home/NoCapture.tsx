import { neededLazy } from '../../platform/needed-parts.ts';
import { Suspense } from 'react';
import type { Sharing } from './home-model.ts';

const Words = neededLazy('other', async () => (await import('./NoCaptureText.tsx')).NoCaptureText);

/** Says in advance that this browser cannot capture the screen, or only as stills. Its texts are loaded only then. */
export function NoCapture({ sharing }: { readonly sharing: Exclude<Sharing, 'here'> }) {
  return (
    <Suspense fallback={null}>
      <Words sharing={sharing} />
    </Suspense>
  );
}
