import { useLayoutEffect } from 'react';

/** Sets the dark theme on the whole document while a meeting is shown, also for the area beyond the page's edges. */
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
