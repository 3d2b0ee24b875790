import styles from './GroupPrintStyles.module.css';

/** The styles hold while it is on the page. */
export const GroupPrintStyles = () => <span hidden className={styles.groupPage} />;
