import { useState } from 'react';
import { keepsSiteData } from '../../../platform/storage.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { OFFERED_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

/** Says what will not last where the browser keeps no site data; watching needs none. */
export function KeepsNothing() {
  const [isTold, setTold] = useState(() => !keepsSiteData());
  return isTold ? (
    <Notice icon="info" role="status" text={roomText('told.keepsNothing')} lives={OFFERED_MS} onClose={() => setTold(false)} />
  ) : null;
}
