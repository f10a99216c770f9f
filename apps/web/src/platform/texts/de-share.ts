import type { ShareTextId } from './en-share.ts';

export const deShare: Readonly<Record<ShareTextId, string>> = {
  more: 'Mehr zum Teilen',
  switch: 'Wechseln',
  smooth: 'Flüssiger',
  sharp: 'Schärfer',
};
