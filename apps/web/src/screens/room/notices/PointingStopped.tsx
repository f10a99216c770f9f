import { useState } from 'react';
import type { Pointing } from '../../../live-meeting/pointing/pointing.ts';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

/** Tells a person whose pointing was ended by others why, and where the button is. */
export function PointingStopped({ pointing }: { readonly pointing: Pointing }) {
  const count = useStore(pointing.timesStopped);
  const [told, setTold] = useState(count);
  return (
    <div aria-live="polite">
      {count > told ? (
        <Notice
          key={count}
          icon="laser"
          role="status"
          text={roomText('told.pointingStopped')}
          lives={TOLD_MS}
          onClose={() => setTold(count)}
        />
      ) : null}
    </div>
  );
}
