import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './keep.module.css';

interface KeptControl {
  /** The element that holds the control; it stands in the page while the control's content is shown. */
  readonly place: HTMLElement;
  readonly content: ReactNode;
}

interface Keeper {
  readonly placeOf: (name: string) => HTMLElement;
  readonly draw: (name: string, content: ReactNode) => void;
}

const KeeperContext = createContext<Keeper | null>(null);

/** Keeps controls that are marked `keepInMemory`, with their state and elements, while the content around them is replaced (CTRL-BUTTON-10). */
export function KeptControls({ children }: { readonly children: ReactNode }) {
  const places = useRef(new Map<string, HTMLElement>());
  const [controls, setControls] = useState<ReadonlyMap<string, KeptControl>>(new Map());
  const keeper = useMemo<Keeper>(() => {
    const placeOf = (name: string): HTMLElement => {
      const known = places.current.get(name);
      if (known !== undefined) return known;
      const made = document.createElement('span');
      if (styles.place !== undefined) made.className = styles.place;
      places.current.set(name, made);
      return made;
    };
    return {
      placeOf,
      draw: (name, content) => setControls((before) => new Map(before).set(name, { place: placeOf(name), content })),
    };
  }, []);
  return (
    <KeeperContext value={keeper}>
      {children}
      {[...controls].map(([name, { place, content }]) => createPortal(content, place, name))}
    </KeeperContext>
  );
}

/** A control that is kept by its name as long as the `KeptControls` around it. Without one it is an ordinary control. */
export function Kept({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const keeper = use(KeeperContext);
  const slot = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => keeper?.draw(name, children), [keeper, name, children]);
  useLayoutEffect(() => {
    if (keeper === null) return;
    const place = keeper.placeOf(name);
    slot.current?.append(place);
    return () => place.remove();
  }, [keeper, name]);
  return keeper === null ? children : <span ref={slot} className={styles.place} />;
}
