import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { Pressable, type PressableProps } from './Pressable';
import { Spinner } from './Spinner';

interface ButtonLook {
  variant?: 'text' | 'outlined' | 'contained';
  /** Replaces the color that the variant has by itself. */
  color?: 'error' | 'inherit';
  size?: 'small' | 'medium' | 'large';
  startIcon?: ReactNode;
  /** Shows a spinner in place of the label, and disables the button, which keeps the focus. */
  loading?: boolean;
}

export type ButtonProps = ButtonLook & PressableProps;

export function Button(props: ButtonProps) {
  const {
    variant = 'text',
    color = variant === 'contained' ? 'secondary' : 'primary',
    size = 'medium',
    startIcon,
    loading = false,
    className = '',
    children,
    ...rest
  } = props;
  return (
    <Pressable
      {...rest}
      {...(loading && { disabled: true, 'aria-busy': true })}
      data-variant={variant}
      data-color={color}
      data-size={size}
      className={`${styles.button} ${className}`}
    >
      {startIcon && <span className={styles.icon}>{startIcon}</span>}
      {children}
      {loading && <Spinner className={styles.spinner} />}
    </Pressable>
  );
}
