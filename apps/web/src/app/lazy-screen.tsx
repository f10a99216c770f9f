import { type ComponentType, type JSX, use } from 'react';
import { given } from '../platform/load-failure.ts';
import { needPart } from '../platform/needed-parts.ts';

/** A screen whose code is a chunk of its own. */
export interface LazyScreen<P extends object> {
  (props: P): JSX.Element;
  /** Loads the code, once; what fails is tried again at the next call. */
  readonly preload: () => Promise<void>;
}

/** Drawn at once, without suspending, when its code is there: the markup that was made before the script is taken over in one go. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  let hasFailed = false;
  const preload = (): Promise<void> => {
    if (loading !== null && !hasFailed) return loading;
    hasFailed = false;
    loading = load().then(
      (component) => {
        Loaded = given(component);
      },
      (cause: unknown) => {
        hasFailed = true;
        throw cause;
      },
    );
    return loading;
  };
  function Screen(props: P) {
    // Drawing tries only once, or a page that cannot be loaded would be asked for without end.
    if (Loaded === null) {
      const coming = loading ?? preload();
      needPart(load, 'page', coming);
      use(coming);
    }
    const Known = Loaded as ComponentType<P> | null;
    if (Known === null) throw new Error('the code of this screen is not there');
    return <Known {...props} />;
  }
  return Object.assign(Screen, { preload });
}
