import styles from './Tag.module.css';

interface TagProps {
  label: string;
  color?: 'secondary' | 'success' | 'warning' | 'error';
  className?: string;
}

/** A word that informs about the thing beside it, and cannot be pressed. */
export const Tag = ({ label, color, className = '' }: TagProps) => (
  <span data-color={color} className={`${styles.tag} ${className}`}>
    {label}
  </span>
);
