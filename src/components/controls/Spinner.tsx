import styles from './Spinner.module.css';

/** As large as its font. Decorative: what is busy has to say so. */
export const Spinner = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`${styles.spinner} ${className}`} />
);
