import { type ReactNode, useId } from 'react';
import shared from '../../theme/shared.module.css';
import styles from './AccountSection.module.css';

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${shared.card} ${shared.column} ${styles.section}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
