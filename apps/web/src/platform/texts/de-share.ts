import type { ShareTextId } from './en-share.ts';

export const deShare: Readonly<Record<ShareTextId, string>> = {
  more: 'Mehr zum Teilen',
  freeze: 'Anhalten: das letzte Bild bleibt',
  blank: 'Verbergen: niemand sieht etwas',
  switch: 'Wechseln',
  smooth: 'Flüssiger',
  sharp: 'Schärfer',
};
