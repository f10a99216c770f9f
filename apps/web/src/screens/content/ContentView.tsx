import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adoptStyle } from '../../platform/content/adopt-style.ts';
import { cleanCopy, styleTextOf } from '../../platform/content/clean-copy.ts';
import { loadView } from '../../platform/content/load-view.ts';
import { useServices } from '../../services/services.ts';
import styles from './content-view.module.css';

/**
 * A content page that the server has as HTML: fetched by GET, cleaned, and put here (NAV-17, SEC-12). Its own style sheets come with it, and
 * go when the next page is there (NAV-15, NAV-16).
 * @param parameters of the query; the same object as long as they are the same
 * @param instead stands there when the server has no such text
 */
export function ContentView({
  url,
  parameters,
  instead,
}: {
  readonly url: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly instead: ReactNode;
}) {
  const { loadDocument, caller, scope } = useServices();
  const place = useRef<HTMLDivElement | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isHere = true;
    void loadView(url, parameters, { load: loadDocument, perform: caller.perform }).then((fetched) => {
      if (!isHere) return;
      if (fetched === null) return setMissing(true);
      place.current?.replaceChildren(cleanCopy(fetched, document));
      scope.ownUntilReplaced(adoptStyle(document, styleTextOf(fetched)));
    });
    return () => {
      isHere = false;
    };
  }, [url, parameters, loadDocument, caller, scope]);
  return isMissing ? instead : <div ref={place} className={styles.content} data-content="" />;
}
