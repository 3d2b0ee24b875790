import type { ReactNode } from 'react';
import shared from '../theme/shared.module.css';
import { Button } from './controls/Button';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  message: string;
  /** What to do next. */
  hint?: string;
  children?: ReactNode;
}

/** Shown in place of an empty list. */
export const EmptyState = ({ message, hint, children }: EmptyStateProps) => (
  <div className={`${shared.stack} ${styles.empty}`}>
    <p className={shared.h3}>{message}</p>
    {hint && <p className={shared.secondary}>{hint}</p>}
    {children}
  </div>
);

/** Shown when a search or a filter leaves no items in a list. */
export const NoMatches = ({ message, onClear }: { message: string; onClear: () => void }) => (
  <EmptyState message={message}>
    <Button variant="outlined" onClick={onClear}>
      Clear filters
    </Button>
  </EmptyState>
);
