import { useLayoutEffect } from 'react';

/** Meetings are dark from edge to edge, also where the browser scrolls past the page. */
export function useStageTheme(isStage: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isStage) dataset['theme'] = 'stage';
    else delete dataset['theme'];
    return () => {
      delete dataset['theme'];
    };
  }, [isStage]);
}
