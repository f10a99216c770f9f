import { Button } from '@ninefold/ui/button/Button.tsx';
import { type ComponentType, type JSX, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './lazy-part.module.css';
import { given } from '../../platform/load-failure.ts';
import { needPart, type PartName } from '../../platform/needed-parts.ts';
import { PartBoundary } from '../../platform/PartBoundary.tsx';
import { useServices } from '../../services/services.ts';
import { text } from '../../platform/texts/text.ts';

/** Waits after a failure, in ms; the last one again and again. */
const AGAIN_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** A part of a page whose code is a chunk of its own. */
export interface LazyPart<P extends object> {
  /** `isAwaited`: a person asked for it, and is told when it is late. */
  (props: P & { readonly isAwaited?: boolean }): JSX.Element | null;
  /** Loads the code, once; what fails is tried again at the next call. */
  readonly preload: () => Promise<void>;
}

/**
 * A part that the page can go on without, when it fails and while its code does not come: that is asked for again until it is there, with longer and longer waits,
 * and at once when the browser finds its network. One that is late is told of by `LateParts`.
 * @param part what is missing without it; null where nobody misses it
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, part: PartName | null = 'other'): LazyPart<P> {
  let Loaded: ComponentType<P> | null = null;
  const preload = async (): Promise<void> => {
    Loaded ??= given(await load());
  };
  function Part({ isAwaited = false, ...props }: P & { readonly isAwaited?: boolean }) {
    const { timers } = useServices();
    const [, setThere] = useState(Loaded !== null);
    const [failures, setFailures] = useState(0);
    const [attempts, setAttempts] = useState(0);
    const isGone = useRef(false);
    useLayoutEffect(() => {
      isGone.current = false;
      return () => {
        isGone.current = true;
      };
    }, []);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try is a new one
    useEffect(() => {
      if (Loaded !== null) return;
      let isOver = false;
      let stopWaiting = (): void => {};
      const again = (): void => setAttempts((done) => done + 1);
      const loading = preload();
      const stopNeeding = part === null ? () => {} : needPart(load, part, loading);
      loading.then(
        () => isOver || setThere(true),
        () => {
          if (isOver) return;
          setFailures(failures + 1);
          stopWaiting = timers.after(AGAIN_AFTER_MS[Math.min(failures, AGAIN_AFTER_MS.length - 1)] as number, again);
          window.addEventListener('online', again);
        },
      );
      return () => {
        isOver = true;
        stopWaiting();
        if (isGone.current) stopNeeding();
        window.removeEventListener('online', again);
      };
    }, [attempts, timers]);
    const Known = Loaded as ComponentType<P> | null;
    if (Known !== null)
      return (
        <PartBoundary instead={null}>
          <Known {...(props as unknown as P)} />
        </PartBoundary>
      );
    if (!isAwaited || failures === 0) return null;
    return (
      <div className={styles.late} role="alert">
        <p>{text('meeting.partFailed')}</p>
        <Button variant="white" size="bar" onPress={() => setAttempts(attempts + 1)}>
          {text('common.tryAgain')}
        </Button>
      </div>
    );
  }
  return Object.assign(Part, { preload });
}
