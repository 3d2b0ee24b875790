import { type HTMLAttributes, type ReactNode, useId } from 'react';
import shared from '../../theme/shared.module.css';
import styles from './AccountSection.module.css';

interface AccountSectionProps extends Pick<HTMLAttributes<HTMLElement>, 'onFocus'> {
  title: string;
  children: ReactNode;
}

export function AccountSection({ title, onFocus, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} onFocus={onFocus} className={`${shared.card} ${shared.column} ${styles.section}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
