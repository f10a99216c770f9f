import { cookies, cookieValues, readCookie, shellCookie } from '@ninefold/legacy-api/cookies.ts';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { partialView } from '../../platform/content/append-partial-views.ts';
import { useServices } from '../../services/services.ts';
import { noticeText } from '../../platform/texts/notice-text.ts';
import styles from './new-features.module.css';

/** The bubble with the operator's text about new features, until it is closed once (SHELL-20 to SHELL-22, D-86). Nothing without such a text. */
export function NewFeaturesBubble() {
  const { page } = useServices();
  const [words] = useState(() => partialView(document, 'newFeatures'));
  const [isOpen, setOpen] = useState(() => readCookie(page.cookies(), cookies.coolNewFeatures) !== cookieValues.coolNewFeaturesSeen);
  const place = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (isOpen && words !== null) place.current?.replaceChildren(...[...words.childNodes].map((node) => node.cloneNode(true)));
  }, [isOpen, words]);
  if (!isOpen || words === null || (words.textContent ?? '').trim() === '') return null;
  return (
    <section className={styles.bubble} aria-label={noticeText('features.region')}>
      <div ref={place} data-content="" />
      <button
        type="button"
        className={styles.close}
        aria-label={noticeText('features.close')}
        onClick={() => {
          page.writeCookie(shellCookie(cookies.coolNewFeatures, cookieValues.coolNewFeaturesSeen));
          setOpen(false);
        }}
      >
        <Icon name="close" size={20} />
      </button>
    </section>
  );
}
