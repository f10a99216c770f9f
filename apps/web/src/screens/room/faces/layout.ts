import { useState } from 'react';
import { localStorageOrNull } from '../../../platform/storage.ts';

/** Where the faces stand beside the screen; `none`: the screen alone. */
export const facesLayouts = ['above', 'side', 'none'] as const;
export type FacesLayout = (typeof facesLayouts)[number];

const NAME = 'ninefold.faces';

const kept = (): FacesLayout => {
  const value = localStorageOrNull()?.getItem(NAME);
  return facesLayouts.find((layout) => layout === value) ?? 'above';
};

/** The layout that the person chose, kept in this browser. */
export function useFacesLayout(): readonly [FacesLayout, (layout: FacesLayout) => void] {
  const [layout, setLayout] = useState(kept);
  return [
    layout,
    (next) => {
      setLayout(next);
      try {
        localStorageOrNull()?.setItem(NAME, next);
      } catch {
        // It is full, or off: the choice holds for this meeting.
      }
    },
  ];
}
