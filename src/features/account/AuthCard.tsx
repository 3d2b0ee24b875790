import type { ReactNode } from 'react';
import { Logo } from '../../components/icons';
import { PageHeading } from '../../components/Page';
import shared from '../../theme/shared.module.css';
import styles from './AuthCard.module.css';

interface AuthCardProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The shared frame of the sign-in, sign-up and password reset pages. */
export const AuthCard = ({ title, lead, children }: AuthCardProps) => (
  <div className={styles.frame}>
    <div className={`${shared.card} ${shared.column} ${styles.card}`}>
      <Logo size={56} />
      <div>
        <PageHeading title={title} />
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  </div>
);
