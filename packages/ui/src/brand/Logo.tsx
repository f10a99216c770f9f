import styles from './logo.module.css';
import { Mark } from './Mark.tsx';

const wordmark =
  'M1.23 16V4.9M1.23 9.88a3.95 3.95 0 0 1 7.9 0V16M13.38 16V4.9M17.62 16V4.9M17.62 9.88a3.95 3.95 0 0 1 7.9 0V16M28.83 10.45H37.88A4.53 4.53 0 1 0 36.82 13.36M42.18 16V4.22A3.4 3.4 0 0 1 45.58 0.83H46.48M39.48 6.12H46.08M47.58 10.45a4.53 4.53 0 1 0 9.05 0a4.53 4.53 0 1 0 -9.05 0M60.33 16V-0.4M73.08 10.45a4.53 4.53 0 1 0 -9.05 0a4.53 4.53 0 1 0 9.05 0M73.08 16V-0.4';

/**
 * The brand as a link. The drawn wordmark belongs to the name "Ninefold"; with any other name the mark stands beside the
 * written name. Both are in the markup, and a style rule picks one, so that prerendered pages fit every brand.
 */
export function Logo({ name, href }: { readonly name: string; readonly href: string }) {
  return (
    <a className={styles.logo} href={href} aria-label={name} data-brand={name}>
      <Mark size={24} />
      <svg className={styles.wordmark} viewBox="25.5 -2 74.3 22" aria-hidden="true">
        <g transform="translate(25.5 2)">
          <path fill="none" stroke="currentColor" strokeWidth="2.45" d={wordmark} />
          <path fill="var(--brand)" d="M12.15 -0.4v3.5h3.5z" />
        </g>
      </svg>
      <b translate="no">{name}</b>
    </a>
  );
}
