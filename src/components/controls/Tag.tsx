import type { ComponentProps } from 'react';
import styles from './Tag.module.css';

interface TagProps extends Omit<ComponentProps<'span'>, 'color'> {
  label: string;
  color?: 'secondary' | 'success' | 'warning' | 'error';
}

/** A word that informs about the thing beside it, and cannot be pressed. */
export const Tag = ({ label, color, className = '', ...props }: TagProps) => (
  <span {...props} data-color={color} className={`${styles.tag} ${className}`}>
    {label}
  </span>
);
