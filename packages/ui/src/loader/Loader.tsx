import styles from './loader.module.css';

/** Nine squares, the mark unfolding. Words beside it say what is waited for. */
export function Loader({ size = 'big' }: { readonly size?: 'big' | 'tiny' }) {
  return (
    <span className={`${styles.loader} ${size === 'tiny' ? styles.tiny : ''}`} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
