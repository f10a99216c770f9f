import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { navigate } from 'wouter/use-browser-location';
import { preloadPlace } from './router.tsx';

/** Shows other pages without a reload: the old screen stays until the new one's code is there. The last of several wishes counts. */
export function createNavigation(pageState: PageState): (path: string) => void {
  let wishes = 0;
  return (path) => {
    wishes += 1;
    const wish = wishes;
    const show = (): void => {
      if (wish === wishes) navigate(path);
    };
    // Code that could not be loaded is told of by the screen itself.
    void preloadPlace(new URL(path, window.location.href), pageState).then(show, show);
  };
}
