import styles from './GroupPrintStyles.module.css';

/** Applies the print styles of the group page while this element is mounted. */
export const GroupPrintStyles = () => <span hidden className={styles.groupPage} />;
