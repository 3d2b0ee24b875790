import styles from './Spinner.module.css';

/** A spinner as large as its font. Decorative: the element around it has to tell screen readers that it is busy. */
export const Spinner = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`${styles.spinner} ${className}`} />
);
